// The shop's words in the shopper's language: `const t = useTexts()`, `t('basket.title')`.
import { setupI18n, type I18n } from '@lingui/core'
import { createContext, use, type ReactNode } from 'react'
import { catalogues } from 'virtual:texts'
import type en from '../../texts/en.json'

export type TextKey = keyof typeof en
export type Texts = (key: TextKey, values?: Record<string, string | number>) => string

const loaded = new Map<string, I18n>()
// A page outside any storefront that is reached inside the browser keeps speaking as before.
let latest: I18n | undefined
const TextsContext = createContext<Texts | null>(null)

/** Brings one translation file; the server has all of them, the browser fetches the one it needs. */
export async function loadTexts(file: string, locale: string): Promise<void> {
  const key = `${file} ${locale}`
  if (loaded.has(key)) return
  const load = catalogues[file]
  if (!load) throw new Error(`There is no translation file ${file}`)
  const { messages } = await load()
  latest = setupI18n({ locale, messages: { [locale]: messages } })
  loaded.set(key, latest)
}

export function textsOf(file: string, locale: string): Texts {
  const i18n = loaded.get(`${file} ${locale}`) ?? latest
  if (!i18n) throw new Error(`The texts ${file} were not loaded before they were needed`)
  return (key, values) => i18n._(key, values)
}

export function TextsProvider(props: { file: string; locale: string; children: ReactNode }) {
  return <TextsContext value={textsOf(props.file, props.locale)}>{props.children}</TextsContext>
}

export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts needs a TextsProvider above it')
  return texts
}
