import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstScript } from './build-plugins/firstScript.ts'
import { guardedReloads } from './build-plugins/guardedReloads.ts'
import { compiledTexts } from './texts/compiledTexts.ts'

// Libraries change less often than our code. What several screens share is cut by who shares it;
// pieces below this size join their neighbours, since a file costs more than its few bytes. Rooms that
// every page uses join among themselves, so that no page loads a piece of another screen with them;
// of `shopper`, some files are used by a few screens alone.
const libraries = { name: 'libraries', test: /[\\/]node_modules[\\/]/, priority: 2 }
const cutByUse = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 4_000,
}
const rooms = {
  ...cutByUse,
  test: /[\\/]app[\\/](shell|storefronts|texts|formats|links|pages|ui|rpc|media|shopper)[\\/](?!BasketPreview|.*Notice|voucherProblem).*\.tsx?$/,
  priority: 1,
}
const screens = { ...cutByUse, test: /[\\/]app[\\/].*\.tsx?$/ }

/** Rolldown would name a shared file after every screen that shares it. */
const chunkFileNames = ({ name }: { name: string }) =>
  name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'

export default defineConfig({
  plugins: [compiledTexts(), firstScript(), guardedReloads(), tailwindcss(), reactRouter()],
  build: {
    // The strict policy allows no data: scripts or fonts; small files stay files.
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: [libraries, rooms, screens] }, chunkFileNames },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
