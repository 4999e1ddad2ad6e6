// The shop's words in the shopper's language: `const t = useTexts()`, `t('basket.title')`.
import { createContext, use, type ReactNode } from 'react'
import { catalogues, screens } from 'virtual:texts'
import type en from '../../texts/en.json'
import { fillMessage, type Compiled, type Values } from './messages'

export type TextKey = keyof typeof en
export type Texts = (key: TextKey, values?: Values) => string

const messagesByFile = new Map<string, Record<string, Compiled>>()
// A page outside any storefront that is reached inside the browser stays in the language of the page before.
let latestMessages: Record<string, Compiled> | undefined
const TextsContext = createContext<Texts | null>(null)

/** Every word of a translation file, where bytes do not count. */
export async function loadAllTexts(file: string): Promise<void> {
  if (messagesByFile.has(file)) return
  const { screens } = await scriptOf(catalogues, file)
  await load(file, Object.keys(screens))
}

/** The frame's words of a translation file, and those of a screen that has words of its own. */
export async function loadTexts(file: string, screen?: string): Promise<void> {
  await load(file, screen ? [screen] : [])
}

async function load(file: string, names: string[]): Promise<void> {
  const frame = await scriptOf(catalogues, file)
  const scripts = await Promise.all(names.map((name) => scriptOf(frame.screens, name)))
  const messages = { ...messagesByFile.get(file), ...frame.messages }
  for (const script of scripts) Object.assign(messages, script.messages)
  latestMessages = messages
  messagesByFile.set(file, messages)
}

/** The screen whose words a page needs beside the frame's, by the pattern of its route. */
export function screenWithTexts(pattern: string): string | undefined {
  return screens[pattern]
}

async function scriptOf<Script>(scripts: Record<string, () => Promise<Script>>, name: string) {
  const load = scripts[name]
  if (!load) throw new Error(`There are no texts ${name}`)
  return load()
}

export function textsOf(file: string, locale: string): Texts {
  const messages = messagesByFile.get(file) ?? latestMessages
  if (!messages) throw new Error(`The texts ${file} were not loaded before they were needed`)
  if (latestTexts?.messages !== messages || latestTexts.locale !== locale) {
    const texts: Texts = (key, values) => fillMessage(messages[key] ?? key, locale, values)
    latestTexts = { messages, locale, texts }
  }
  return latestTexts.texts
}

// The same each time, or every word of a page would be written again whenever its frame is.
let latestTexts: { messages: Record<string, Compiled>; locale: string; texts: Texts } | undefined

/** Those of the page that is open, for code that runs outside of components. */
export function pageTexts(): Texts {
  const { lang, dataset } = document.documentElement
  return textsOf(dataset.texts ?? 'en', lang)
}

export function TextsProvider(props: { file: string; locale: string; children: ReactNode }) {
  return <TextsContext value={textsOf(props.file, props.locale)}>{props.children}</TextsContext>
}

export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}
