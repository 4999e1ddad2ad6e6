import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstScript } from './build-plugins/firstScript.ts'
import { guardedReloads } from './build-plugins/guardedReloads.ts'
import { mapsApart } from './build-plugins/mapsApart.ts'
import { compiledTexts } from './texts/compiledTexts.ts'

// Libraries change less often than our code; those that measure and report come with leave. What
// several screens share is cut by who shares it; pieces below this size join their neighbours, since a
// file costs more than its few bytes. A group takes along what its files import, so that those which
// every page uses come first:
// - rooms that every page uses join among themselves, so that no page loads a piece of another screen
//   with them; what a few screens alone use is left out of them by name
// - goods as tiles with the choice of units beside sizes, how addresses are written, fields of forms,
//   experiments, and the promotions between tiles with what follows an editor, each as a whole
// - blocks of stories and the link to their feed, which all pages of stories load at once
const libraries = {
  name: 'libraries',
  test: /[\\/]node_modules[\\/](?!@sentry|web-vitals)/,
  priority: 4,
}
const cutByUse = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 4_000,
}
const rooms = {
  ...cutByUse,
  test: /[\\/]app[\\/](shell|storefronts|texts|formats|links|pages|ui|rpc|media|shopper)[\\/](?!BasketPreview|BasketAside|SummaryLines|.*Notice|voucherProblem|ErrorInShop|WaysOn|CostTable|StorefrontList|StorefrontButton|storefrontChoice|detection|fourLanguages|toolbarState|workingDays|UnitChoice|CopyButton|MissingNotes|Slider|dataStatus|useAccountEntry|useBarAtEnd|basketCodes).*\.tsx?$/,
  entriesAwareMergeThreshold: 40_000,
  priority: 3,
}
const whole = { minShareCount: 2, priority: 2 }
const products = {
  ...whole,
  name: 'products',
  test: /[\\/]app[\\/](products[\\/]|ui[\\/]UnitChoice).*\.tsx?$/,
}
// Before forms, which would take it along: pages of stores write an address and have no form.
const addresses = {
  ...whole,
  name: 'addresses',
  test: /[\\/]forms[\\/](addressLayout|countryTable)\.ts$/,
  priority: 3,
}
const forms = { ...whole, name: 'forms', test: /[\\/]forms[\\/](?!.*\.route).*\.tsx?$/ }
const experiments = {
  ...whole,
  name: 'experiments',
  test: /[\\/]app[\\/]experiments[\\/].*\.tsx?$/,
}
const promos = {
  name: 'promos',
  test: /[\\/]content[\\/](PromoBlock|preview[\\/]useLiveContent)\.tsx?$/,
  priority: 2,
}
const stories = {
  name: 'stories',
  test: /[\\/]content[\\/](blockComponents|FeedLink)\.tsx?$/,
  priority: 1,
}
const screens = { ...cutByUse, test: /[\\/]app[\\/].*\.tsx?$/ }

/** Rolldown would name a shared file after every screen that shares it. */
const chunkFileNames = ({ name }: { name: string }) =>
  name.startsWith('shared') ? 'assets/shared-[hash].js' : 'assets/[name]-[hash].js'

const groups = [libraries, rooms, products, addresses, forms, experiments, promos, stories, screens]

export default defineConfig({
  plugins: [
    compiledTexts(),
    firstScript(),
    guardedReloads(),
    mapsApart(),
    tailwindcss(),
    reactRouter(),
  ],
  build: {
    // The strict policy allows no data: scripts or fonts; small files stay files.
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
  },
  environments: {
    client: {
      build: {
        // Read back by the shop (docs/intake.md); no script names its map.
        sourcemap: 'hidden',
        rolldownOptions: {
          output: { codeSplitting: { groups }, chunkFileNames },
        },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
