// Bundles app/shell/firstScript.ts into a text, which the server writes into every page.
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

const NAME = 'virtual:first-script'
const FILE = fileURLToPath(new URL('../app/shell/firstScript.ts', import.meta.url))

export function firstScript(): Plugin {
  return {
    name: 'vitrine:first-script',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined
      const isOnServer = this.environment.config.consumer === 'server'
      return `export default ${JSON.stringify(isOnServer ? await bundle() : '')}`
    },
  }
}

export async function bundle(): Promise<string> {
  const bundles = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: FILE, output: { format: 'iife' } },
    },
  })
  const { output } = bundles as Rollup.RollupOutput
  return output[0].code.trim()
}
