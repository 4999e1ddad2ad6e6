// Follows the imports of each route to the words that its screen speaks: a part of a page may stand on
// any screen, and its words come along.
import { posix } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { isUsed, usedKeys, type UsedKeys } from './usedKeys.ts'

/** By path below `app`. */
export type Sources = Map<string, string>

/** Its words come with every page. */
export const FRAME = 'frame'
const FRAME_FILES = ['root.tsx', 'entry.client.tsx']

/** A request costs more than a few words: a screen with fewer of its own has them in the frame. */
const FEWEST_KEYS = 5

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#app\/|\.{1,2}\/)[^']+)'/g
// `import.meta.glob<…>('./blocks/*.tsx'`: every file of a folder.
const FOLDER_IMPORT = /import\.meta\.glob[^(]*\(\s*'([^'*]+)\/\*\.tsx'/g
const TYPE_IMPORT = /\bimport type [^'=]*from '[^']*'/g

export interface ScreenTexts {
  /** The screens that have words of their own, by the pattern of their route. */
  screens: Record<string, string>
  /** The keys of the frame and of each such screen. */
  keys: Record<string, string[]>
}

export function screenTexts(
  sources: Sources,
  routes: RouteConfigEntry[],
  keys: string[],
): ScreenTexts {
  const all = routesOf(routes)
  const layouts = all.filter(({ isLayout }) => isLayout).map(({ file }) => file)
  const keysIn = (...files: string[]) => {
    const used = keysUsedFrom(files, sources)
    return keys.filter((key) => isUsed(key, used))
  }
  const frame = new Set(keysIn(...FRAME_FILES, ...layouts))
  const candidates = all
    .filter(({ isLayout }) => !isLayout)
    .map((route) => ({ ...route, keys: keysIn(route.file).filter((key) => !frame.has(key)) }))
  for (const screen of candidates) {
    if (screen.keys.length < FEWEST_KEYS) screen.keys.forEach((key) => frame.add(key))
  }

  const texts: ScreenTexts = {
    screens: {},
    keys: { [FRAME]: keys.filter((key) => frame.has(key)) },
  }
  const files = new Map<string, string>()
  for (const { pattern, file, keys } of candidates) {
    const own = keys.filter((key) => !frame.has(key))
    if (own.length === 0) continue
    const name = posix.basename(file).replace(/\.route\.tsx?$/, '')
    if (files.has(name) && files.get(name) !== file) throw new Error(`Two screens are ${name}`)
    files.set(name, file)
    texts.screens[pattern] = name
    texts.keys[name] = own
  }
  return texts
}

/** Of these files and of all that they import, now or later. */
export function keysUsedFrom(files: string[], sources: Sources): UsedKeys {
  return usedKeys(filesReachedFrom(files, sources).map((path) => sources.get(path) ?? ''))
}

/** The files that a page may start with. */
export function entriesOf(routes: RouteConfigEntry[]): string[] {
  return [...FRAME_FILES, ...routesOf(routes).map(({ file }) => file)]
}

interface Route {
  file: string
  pattern: string
  isLayout: boolean
}

function routesOf(routes: RouteConfigEntry[], above: string[] = []): Route[] {
  return routes.flatMap(({ file, path, children }) => {
    const words = path ? [...above, path] : above
    const route = { file, pattern: words.join('/'), isLayout: children !== undefined }
    return [route, ...routesOf(children ?? [], words)]
  })
}

function filesReachedFrom(files: string[], sources: Sources): string[] {
  const all = new Set(files)
  for (const path of all) {
    const source = (sources.get(path) ?? '').replace(TYPE_IMPORT, '')
    for (const [, name = ''] of source.matchAll(IMPORT)) {
      const target = targetOf(path, name)
      const file = [target, `${target}.ts`, `${target}.tsx`].find((name) => sources.has(name))
      if (file) all.add(file)
    }
    for (const [, name = ''] of source.matchAll(FOLDER_IMPORT)) {
      const folder = targetOf(path, name)
      for (const file of sources.keys()) if (posix.dirname(file) === folder) all.add(file)
    }
  }
  return [...all]
}

function targetOf(path: string, name: string): string {
  return name.startsWith('#app/')
    ? name.slice('#app/'.length)
    : posix.join(posix.dirname(path), name)
}
