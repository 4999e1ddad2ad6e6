// Compiles ICU messages at build time: the browser gets one language, already parsed, and of it the
// words of the frame and of the screen that is open.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'
import routes from '../app/routes.ts'
import type { Compiled } from '../app/texts/messages.ts'
import { readSources, translationFiles, wordsOf } from './catalogue.ts'
import { FRAME, screenTexts, type ScreenTexts } from './screens.ts'

const INDEX = 'virtual:texts'
const PREFIX = `${INDEX}/`

export function compiledTexts(): Plugin {
  let texts: ScreenTexts | undefined
  const latestTexts = () =>
    (texts ??= screenTexts(readSources(), routes, Object.keys(wordsOf('en'))))
  return {
    name: 'vitrine:compiled-texts',
    resolveId: (id) => (id === INDEX || id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${INDEX}`) return index(latestTexts())
      if (id.startsWith(`\0${PREFIX}`)) return catalogue(id.slice(PREFIX.length + 1), latestTexts())
      return undefined
    },
    hotUpdate({ file }) {
      if (!/\/(?:app\/.*\.tsx?|texts\/.*\.json)$/.test(file)) return
      texts = undefined
      const { moduleGraph, hot } = this.environment
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (id.startsWith(`\0${INDEX}`)) moduleGraph.invalidateModule(module)
      }
      if (file.endsWith('.json')) hot.send({ type: 'full-reload' })
    },
  }
}

function index({ screens }: ScreenTexts): string {
  return `export const screens = ${JSON.stringify(screens)}
export const catalogues = ${imports(translationFiles())}`
}

/** The frame's words, and the imports of the screens': nobody needs those of another language. */
function catalogue(name: string, { keys }: ScreenTexts): string {
  const [file = '', screen = FRAME] = name.split('/')
  const words = wordsOf(file)
  const messages = Object.fromEntries(
    (keys[screen] ?? []).map((key) => [key, compileText(words[key] ?? key)]),
  )
  const script = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))})`
  if (screen !== FRAME) return script
  const screens = Object.keys(keys).filter((name) => name !== FRAME)
  return `${script}\nexport const screens = ${imports(screens, `${file}/`)}`
}

function imports(names: readonly string[], folder = ''): string {
  const entries = names.map((name) => `'${name}': () => import('${PREFIX}${folder}${name}')`)
  return `{\n${entries.join(',\n')}\n}`
}

/** Most messages are plain words: those stay a string. */
export function compileText(text: string): Compiled {
  const tokens = compileMessageOrThrow(text) as Compiled
  const [only] = tokens
  return tokens.length === 1 && typeof only === 'string' ? only : tokens
}
