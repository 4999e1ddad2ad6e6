import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { guardedReloads } from './build-plugins/guardedReloads.ts'
import { compiledTexts } from './texts/compiledTexts.ts'

export default defineConfig({
  plugins: [compiledTexts(), guardedReloads(), tailwindcss(), reactRouter()],
  build: {
    // The strict policy allows no data: scripts or fonts; small files stay files.
    assetsInlineLimit: 0,
    target: 'es2022',
    manifest: true,
  },
  server: { host: '127.0.0.1' },
})
