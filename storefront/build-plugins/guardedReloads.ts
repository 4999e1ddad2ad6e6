// React Router reloads the page without end when a route's script cannot be fetched.
// This hands the decision to app/shell/chunkReloads.ts, which counts (decision 0005).
import type { Plugin } from 'vite'

export const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/

export function guardedReloads(): Plugin {
  return {
    name: 'vitrine:guarded-reloads',
    transform(code, id) {
      if (!/react-router.*\.m?js/.test(id) || !code.includes('Error loading route module')) return
      if (!RELOAD.test(code)) {
        this.error('React Router reloads in another way than before: look at guardedReloads.ts')
      }
      return {
        code: code.replace(
          RELOAD,
          'if (globalThis.__vitrineChunkError) return globalThis.__vitrineChunkError(error);\n$&',
        ),
        map: null,
      }
    },
  }
}
