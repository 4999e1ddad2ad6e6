// Follows the imports of the routes, to compare the words they speak with those they bring.
import { posix } from 'node:path'
import { PARTS, partOf } from './parts.ts'
import { usedKeys } from './usedKeys.ts'

/** By path below `app`. */
type Sources = Map<string, string>

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#app\/|\.{1,2}\/)[^']+)'/g

export function screenProblems(
  sources: Sources,
  brought: Record<string, readonly string[]>,
  keys: string[],
): string[] {
  const routes = [...sources.keys()].filter((path) => /(\.route|^root)\.tsx?$/.test(path))
  return routes.flatMap((route) => {
    const id = route.replace(/\.tsx?$/, '')
    const named = brought[id] ?? []
    const spoken = partsSpoken(route, sources, keys)
    return [
      ...spoken
        .filter((part) => !named.includes(part))
        .map((part) => `${id} speaks words of '${part}', but does not bring them`),
      ...named
        .filter((part) => !spoken.includes(part))
        .map((part) => `${id} brings words of '${part}', but speaks none`),
    ]
  })
}

function partsSpoken(route: string, sources: Sources, keys: string[]): string[] {
  const used = usedKeys(reached(route, sources).map((path) => sources.get(path) ?? ''))
  const spoken = new Set(
    keys
      .filter((key) => used.keys.has(key) || used.prefixes.some((start) => key.startsWith(start)))
      .map(partOf),
  )
  return PARTS.filter((part) => spoken.has(part))
}

function reached(from: string, sources: Sources): string[] {
  const found = new Set([from])
  for (const path of found) {
    for (const [, named = ''] of (sources.get(path) ?? '').matchAll(IMPORT)) {
      const target = named.startsWith('#app/')
        ? named.slice('#app/'.length)
        : posix.join(posix.dirname(path), named)
      const file = [target, `${target}.ts`, `${target}.tsx`].find((name) => sources.has(name))
      // What runs on the server has every word.
      if (file && !/\.server\.tsx?$/.test(file)) found.add(file)
    }
  }
  return [...found]
}
