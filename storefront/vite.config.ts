import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { chunks, compiledAhead } from './build-plugins/chunks.ts'
import { guardedReloads } from './build-plugins/guardedReloads.ts'
import { leanRouter } from './build-plugins/leanRouter.ts'
import { compiledTexts } from './texts/compiledTexts.ts'

export default defineConfig({
  plugins: [compiledTexts(), guardedReloads(), leanRouter(), tailwindcss(), reactRouter()],
  build: {
    // The strict policy allows no data: scripts or fonts; small files stay files.
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: chunks, postBanner: compiledAhead } },
      },
    },
  },
  server: { host: '127.0.0.1' },
})
