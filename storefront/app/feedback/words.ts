// The dialog's own words: they come with it, not with every page.
import type en from '../../texts/feedback/en.json'

export type Words = typeof en
export type WordKey = keyof Words
export type Say = (key: WordKey, values?: Record<string, string | number>) => string

const FILES: Record<string, () => Promise<{ default: Words }>> = {
  de: () => import('../../texts/feedback/de.json'),
  en: () => import('../../texts/feedback/en.json'),
  fr: () => import('../../texts/feedback/fr.json'),
  nl: () => import('../../texts/feedback/nl.json'),
}

export async function loadWords(language: string): Promise<Say> {
  const file = FILES[language] ?? FILES.en
  if (!file) throw new Error('There are no words for feedback')
  return sayingFrom((await file()).default)
}

export function sayingFrom(words: Words): Say {
  return (key, values = {}) =>
    words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
