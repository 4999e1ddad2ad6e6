import type { NavigationTree } from './storefront'

/** The trees that the frame shows. */
export interface Navigation {
  main: NavigationTree
  service: NavigationTree
  legal: NavigationTree
}

export type NavigationEntry = NavigationTree['items'][number]

/** The entry that leads to this path, however deep it lies. */
export function entryAt(entries: NavigationEntry[], path: string): NavigationEntry | undefined {
  for (const entry of entries) {
    const match = entry.path === path ? entry : entryAt(entry.children, path)
    if (match) return match
  }
  return undefined
}
