// Compiles ICU messages at build time: the browser gets one language, already parsed, in parts.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import type { Compiled } from '../app/texts/messages.ts'
import { translationFiles, wordsOf } from './catalogue.ts'
import { FRAME, partOf, PARTS } from './parts.ts'

const INDEX = 'virtual:texts'
const PREFIX = `${INDEX}/`

export function compiledTexts(): Plugin {
  return {
    name: 'vitrine:compiled-texts',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return `export const catalogues = ${ways(translationFiles())}`
      if (id.startsWith(`\0${PREFIX}`)) return catalogue(id.slice(PREFIX.length + 1))
      return undefined
    },
    handleHotUpdate: ({ file, server }) => {
      if (/\/texts\/.*\.json$/.test(file)) server.ws.send({ type: 'full-reload' })
    },
  }
}

/** The frame's words, and the way to the other parts: known to those alone who speak the language. */
function catalogue(name: string): string {
  const [file = '', part = FRAME] = name.split('/')
  const words = Object.entries(wordsOf(file))
    .filter(([key]) => partOf(key) === part)
    .map(([key, text]) => [key, compiled(text)])
  const messages = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(words)))})`
  if (part !== FRAME) return messages
  return `${messages}\nexport const parts = ${ways(PARTS, `${file}/`)}`
}

function ways(names: readonly string[], folder = ''): string {
  const entries = names.map((name) => `'${name}': () => import('${PREFIX}${folder}${name}')`)
  return `{\n${entries.join(',\n')}\n}`
}

/** Most messages are plain words: those stay a string. */
export function compiled(text: string): Compiled {
  const tokens = compileMessageOrThrow(text) as Compiled
  const [only] = tokens
  return tokens.length === 1 && typeof only === 'string' ? only : tokens
}
