// Finds the screen of any address: for the server, which knows the handles of all routes.
import { matchRoutes, type RouteObject } from 'react-router'
import { handleOf, type Screen } from './screenHandle.ts'

export class Screens {
  readonly #routes: RouteObject[]
  /** Patterns of the addresses that are personal, for the browser, which has no handles of other routes. */
  readonly personalPaths: string[]
  // One request asks for its own path three times, and matching takes a quarter of a millisecond.
  #latest: { path: string; screen: Screen | undefined } | undefined

  constructor(routes: RouteObject[]) {
    this.#routes = routes
    this.personalPaths = personalPathsOf(routes)
  }

  at(path: string): Screen | undefined {
    if (this.#latest?.path !== path) this.#latest = { path, screen: this.#match(path) }
    return this.#latest.screen
  }

  isPersonal(path: string): boolean {
    return handleOf(this.at(path)).isPersonal ?? false
  }

  #match(path: string): Screen | undefined {
    const match = matchRoutes(this.#routes, path)?.at(-1)
    return match && { handle: match.route.handle as unknown, params: match.params }
  }
}

interface BuiltRoute {
  id: string
  parentId?: string | undefined
  path?: string | undefined
  index?: boolean | undefined
  module: { handle?: unknown }
}

/** The routes of a server build as `matchRoutes` takes them. */
export function routesOfBuild(
  routes: Record<string, BuiltRoute | undefined>,
  parentId?: string,
): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module: { handle } }) =>
      index
        ? { id, index, handle }
        : { id, ...(path ? { path } : {}), handle, children: routesOfBuild(routes, id) },
    )
}

function personalPathsOf(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above
    const isPersonal = handleOf({ handle: route.handle as unknown, params: {} }).isPersonal
    return [...(isPersonal ? [path || '/'] : []), ...personalPathsOf(route.children ?? [], path)]
  })
}
