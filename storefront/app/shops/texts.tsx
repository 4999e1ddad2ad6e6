// The shop's words in the shopper's language: `const t = useTexts()`, `t('basket.title')`.
import { createContext, use, type ReactNode } from 'react'
import { catalogues } from 'virtual:texts'
import type en from '../../texts/en.json'
import { filled, type Compiled, type Values } from './messages'

export type TextKey = keyof typeof en
export type Texts = (key: TextKey, values?: Values) => string

const loaded = new Map<string, Record<string, Compiled>>()
// A page outside any storefront that is reached inside the browser keeps speaking as before.
let latest: Record<string, Compiled> | undefined
const TextsContext = createContext<Texts | null>(null)

/** Brings one translation file; the server has all of them, the browser fetches the one it needs. */
export async function loadTexts(file: string, locale: string): Promise<void> {
  const key = `${file} ${locale}`
  if (loaded.has(key)) return
  const load = catalogues[file]
  if (!load) throw new Error(`There is no translation file ${file}`)
  const { messages } = await load()
  latest = messages
  loaded.set(key, messages)
}

export function textsOf(file: string, locale: string): Texts {
  const messages = loaded.get(`${file} ${locale}`) ?? latest
  if (!messages) throw new Error(`The texts ${file} were not loaded before they were needed`)
  return (key, values) => filled(messages[key] ?? key, locale, values)
}

export function TextsProvider(props: { file: string; locale: string; children: ReactNode }) {
  return <TextsContext value={textsOf(props.file, props.locale)}>{props.children}</TextsContext>
}

export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}
