// The built app as the server uses it.
import { createRequestHandler, type RouterContextProvider, type ServerBuild } from 'react-router'
import type { Visit } from '#app/shops/visit.ts'
import type { Render } from './openStorefront.ts'

/** What app/entry.server.tsx exports beside its default. */
interface AppEntry {
  contextFor(visit: Visit): RouterContextProvider
}

export async function loadApp(file: string): Promise<Render> {
  // React reads this when it is first imported, which is here.
  process.env.NODE_ENV ??= 'production'
  return renderOf((await import(file)) as ServerBuild, 'production')
}

/** `router` must be the one that the build itself uses: it knows its own objects only. */
export function renderOf(
  build: ServerBuild,
  mode: 'production' | 'development',
  router: { createRequestHandler: typeof createRequestHandler } = { createRequestHandler },
): Render {
  const handle = router.createRequestHandler(build, mode)
  const entry = build.entry.module as unknown as AppEntry
  return (request, visit) => handle(request, entry.contextFor(visit))
}
