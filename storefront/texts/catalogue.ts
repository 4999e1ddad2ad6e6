// What the catalogues hold and who speaks it, seen by the build and by the check.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Sources } from './screens.ts'

const FOLDER = import.meta.dirname
const APP = join(FOLDER, '../app')
export const LANGUAGES = ['de', 'en', 'fr', 'nl'] as const

export type Words = Record<string, string>

/** The translation files a storefront may name: a language, or a language with a country's changes. */
export function translationFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort()
}

export function wordsOf(file: string): Words {
  const language = file.split('-')[0] ?? file
  return { ...read(language), ...(file === language ? {} : read(file)) }
}

export function read(file: string): Words {
  const path = join(FOLDER, `${file}.json`)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Words) : {}
}

export function readSources(): Sources {
  return new Map(
    readdirSync(APP, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => [name, readFileSync(join(APP, name), 'utf8')]),
  )
}
