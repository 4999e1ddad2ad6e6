// The built app as the server uses it.
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { LoadContext } from '#app/pages/loadContext.ts'
import { pageKindOf, reportedPageType } from '#app/pages/pageKind.ts'
import { routesOfBuild, Screens } from '#app/pages/screens.ts'
import type { App } from './app.ts'

/** What app/entry.server.tsx exports beside its default. */
interface AppEntry {
  contextFor(load: LoadContext, screens: Screens): RouterContextProvider
}

export async function loadApp(file: string): Promise<App> {
  // React reads this when it is first imported, which is here.
  process.env.NODE_ENV ??= 'production'
  return appOf((await import(file)) as ServerBuild, 'production')
}

/** `router` must be the one that the build itself uses: it knows its own objects only. */
export function appOf(
  build: ServerBuild,
  mode: 'production' | 'development',
  router: { createRequestHandler: typeof createRequestHandler } = { createRequestHandler },
): App {
  const handle = router.createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as AppEntry
  const screens = new Screens(routesOfBuild(build.routes))
  return {
    render: (request, load) => handle(request, entry.contextFor(load, screens)),
    isPersonal: (path) => screens.isPersonal(path),
    pageTypeOf: (path) => reportedPageType(pageKindOf(screens.at(path)).pageType),
  }
}
