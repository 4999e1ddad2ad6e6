import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { firstScript } from './build-plugins/firstScript.ts'
import { compiledTexts } from './texts/compiledTexts.ts'

const folder = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const outside = ['**/node_modules/**', 'build/**']

export default defineConfig({
  plugins: [compiledTexts(), firstScript()],
  resolve: { alias: { '#app': folder('./app'), '#server': folder('./server') } },
  test: {
    // Both cores of a small machine; Vitest would leave one of them alone.
    maxWorkers: 2,
    // Files share a process and its libraries, which take longer to load than most tests to run;
    // our own modules are loaded anew for each.
    isolate: false,
    setupFiles: ['./vitest.modules.ts'],
    unstubGlobals: true,
    restoreMocks: true,
    // How long something may take at most says nothing about it: the machine may be busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // Only what draws a page needs one; everything else runs in plain Node.
    projects: [
      {
        extends: true,
        test: { name: 'code', include: ['**/*.test.ts'], exclude: outside, environment: 'node' },
      },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['app/**/*.test.tsx'],
          exclude: outside,
          environment: 'jsdom',
          setupFiles: ['./vitest.modules.ts', './vitest.page.ts'],
        },
      },
    ],
  },
})
