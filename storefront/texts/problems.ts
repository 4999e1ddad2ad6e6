// What can be wrong with a set of catalogues, as sentences.
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Words } from './catalogue.ts'
import { isUsed, type UsedKeys } from './usedKeys.ts'

export interface Checked {
  languages: readonly string[]
  /** By file: a language (`de`) or what a country says differently (`de-CH`). */
  catalogues: Record<string, Words>
  used: UsedKeys
}

export function problemsOf({ languages, catalogues, used }: Checked): string[] {
  const bases = Object.fromEntries(
    languages.map((language) => [language, catalogues[language] ?? {}]),
  )
  const keys = [...new Set(Object.values(bases).flatMap((words) => Object.keys(words)))].sort()
  const overrides = Object.entries(catalogues).filter(([file]) => !languages.includes(file))
  return [
    ...keys.flatMap((key) => missing(key, bases)),
    ...keys.filter((key) => !isUsed(key, used)).map((key) => `${key} is used nowhere`),
    ...Object.entries(catalogues).flatMap(([file, words]) => badWords(file, words)),
    ...keys.flatMap((key) => otherPlaceholders(key, catalogues)),
    ...overrides.flatMap(([file, words]) => badOverrides(file, words, bases)),
    ...swissProblems(catalogues),
    ...frenchProblems(catalogues),
    ...dutchProblems(catalogues),
  ]
}

function missing(key: string, bases: Record<string, Words>): string[] {
  return Object.keys(bases)
    .filter((language) => bases[language]?.[key] === undefined)
    .map((language) => `${key} is missing in ${language}`)
}

function badWords(file: string, words: Words): string[] {
  return Object.entries(words).flatMap(([key, text]) => [
    ...(text.trim() === '' ? [`${key} is empty in ${file}`] : []),
    ...(text.includes('!') ? [`${key} raises its voice in ${file}: ${text}`] : []),
    ...(compiles(text) ? [] : [`${key} is no valid message in ${file}: ${text}`]),
  ])
}

function compiles(text: string): boolean {
  try {
    // The parser takes a brace that opens nothing for a word.
    return !compileMessageOrThrow(text).some(
      (part) => typeof part === 'string' && /[{}]/.test(part),
    )
  } catch {
    return false
  }
}

function otherPlaceholders(key: string, catalogues: Record<string, Words>): string[] {
  const expected = placeholders(Object.values(catalogues).find((words) => words[key])?.[key] ?? '')
  return Object.entries(catalogues)
    .filter(([, words]) => words[key] !== undefined && compiles(words[key]))
    .filter(([, words]) => placeholders(words[key] ?? '') !== expected)
    .map(([file]) => `${key} takes other values in ${file} than {${expected}}`)
}

/** The names of the values that a message takes, in one order. */
function placeholders(text: string): string {
  const names = new Set<string>()
  const collect = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as unknown[]) {
      if (!Array.isArray(token)) continue
      const [name, , cases] = token as [string, string?, Record<string, unknown>?]
      names.add(name)
      for (const inner of Object.values(cases ?? {})) collect(inner)
    }
  }
  if (compiles(text)) collect(compileMessageOrThrow(text))
  return [...names].sort().join(', ')
}

function badOverrides(file: string, words: Words, bases: Record<string, Words>): string[] {
  const base = bases[file.split('-')[0] ?? '']
  if (!base) return [`${file} changes a language that we do not have`]
  return Object.entries(words).flatMap(([key, text]) => {
    if (base[key] === undefined) return [`${key} of ${file} changes nothing that exists`]
    return base[key] === text ? [`${key} of ${file} says the same as its language`] : []
  })
}

/** Swiss German writes ss; what the country's file does not change comes from the language. */
function swissProblems(catalogues: Record<string, Words>): string[] {
  if (!catalogues['de-CH']) return []
  const resolved = { ...catalogues.de, ...catalogues['de-CH'] }
  return Object.entries(resolved)
    .filter(([, text]) => text.includes('ß'))
    .map(([key, text]) => `${key} has an ß in de-CH: ${text}`)
}

/** French parts high marks from words with a space that never breaks, a narrow one before ; and ?. */
function frenchProblems(catalogues: Record<string, Words>): string[] {
  return Object.entries(catalogues)
    .filter(([file]) => file.startsWith('fr'))
    .flatMap(([file, words]) => Object.entries(words).map(([key, text]) => ({ file, key, text })))
    .filter(({ text }) => /[^\u00a0][:»]|«[^\u00a0]|[^\u202f][;?]/.test(text))
    .map(({ file, key, text }) => `${key} may break before a mark in ${file}: ${text}`)
}

/** The Dutch storefronts say je, as their readers expect of a shop; only the legal texts say u. */
function dutchProblems(catalogues: Record<string, Words>): string[] {
  return Object.entries(catalogues)
    .filter(([file]) => file.startsWith('nl'))
    .flatMap(([file, words]) => Object.entries(words).map(([key, text]) => ({ file, key, text })))
    .filter(({ text }) => /\b(?:u|uw|uzelf|alstublieft)\b/i.test(text))
    .map(({ file, key, text }) => `${key} says u in ${file}: ${text}`)
}
