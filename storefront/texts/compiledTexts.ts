// Compiles ICU messages at build time: the browser gets one language, already parsed.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Compiled } from '../app/shops/messages.ts'
import { translationFiles, wordsOf } from './catalogue.ts'

const INDEX = 'virtual:texts'
const PREFIX = `${INDEX}/`

export function compiledTexts(): Plugin {
  return {
    name: 'vitrine:compiled-texts',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return index(this.environment.name === 'client')
      if (id.startsWith(`\0${PREFIX}`)) return catalogue(id.slice(PREFIX.length + 1))
      return undefined
    },
    handleHotUpdate: ({ file, server }) => {
      if (/\/texts\/.*\.json$/.test(file)) server.ws.send({ type: 'full-reload' })
    },
  }
}

function index(forBrowser: boolean): string {
  const files = translationFiles()
  if (forBrowser) {
    const loaders = files.map((file) => `'${file}': () => import('${PREFIX}${file}')`)
    return `export const catalogues = {\n${loaders.join(',\n')}\n}`
  }
  const imports = files.map((file, n) => `import * as c${n} from '${PREFIX}${file}'`)
  const entries = files.map((file, n) => `'${file}': () => c${n}`)
  return `${imports.join('\n')}\nexport const catalogues = {\n${entries.join(',\n')}\n}`
}

function catalogue(file: string): string {
  const words = Object.entries(wordsOf(file)).map(([key, text]) => [key, compiled(text)])
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))})`
}

/** Most messages are plain words: those stay a string. */
export function compiled(text: string): Compiled {
  const tokens = compileMessageOrThrow(text) as Compiled
  const [only] = tokens
  return tokens.length === 1 && typeof only === 'string' ? only : tokens
}
