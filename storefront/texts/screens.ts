// Follows the imports of the routes, to compare the words they speak with those they bring.
import { posix } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { PARTS, partOf } from './parts.ts'
import { usedKeys } from './usedKeys.ts'

/** By path below `app`. */
type Sources = Map<string, string>

const IMPORT = /(?:from|import)\s*\(?\s*'((?:#app\/|\.{1,2}\/)[^']+)'/g

/** A route's file below `app`, and the parts of the texts that it brings. */
interface Screen {
  file: string
  brings: readonly string[]
}

/** A layout has the pattern of its index, and brings nothing of its own. */
export function screensOf(
  routes: RouteConfigEntry[],
  brought: Record<string, readonly string[]>,
  above: string[] = [],
): Screen[] {
  return routes.flatMap(({ file, path, children }) => {
    const parts = path ? [...above, path] : above
    if (children) return [{ file, brings: [] }, ...screensOf(children, brought, parts)]
    return { file, brings: brought[parts.join('/')] ?? [] }
  })
}

export function screenProblems(sources: Sources, screens: Screen[], keys: string[]): string[] {
  const all = [{ file: 'root.tsx', brings: [] }, ...screens]
  return all.flatMap(({ file, brings }) => {
    const spoken = partsSpoken(file, sources, keys)
    return [
      ...spoken
        .filter((part) => !brings.includes(part))
        .map((part) => `${file} speaks words of '${part}', but does not bring them`),
      ...brings
        .filter((part) => !spoken.includes(part))
        .map((part) => `${file} brings words of '${part}', but speaks none`),
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
