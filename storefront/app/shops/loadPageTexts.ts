// Loads a screen's texts beside its data, so that both are there when it is shown.
import { matchRoutes, type DataStrategyResult } from 'react-router'
import { partsOfScreens } from './screenTexts'
import { loadTexts } from './texts'

type Results = Record<string, DataStrategyResult>

export async function loadPageTexts(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  // Another storefront's words come with its configuration (shop.route.tsx): these are the present one's.
  const words = loadTexts(
    document.documentElement.dataset.texts ?? 'en',
    partsOfPage(request.url),
  ).catch((error: unknown) => ({ error }))
  const results = await next()
  const failure = await words
  if (!failure) return results
  // A release may have taken their place, as it may with any script.
  await globalThis.__vitrineChunkError?.(failure.error)
  throw failure.error
}

/** The parts of the page at an address, known before it has come. */
export function partsOfPage(url: string): string[] {
  const routes = globalThis.__reactRouterDataRouter?.routes ?? []
  const matches = matchRoutes(routes, new URL(url).pathname) ?? []
  return partsOfScreens(matches.map(({ route }) => ({ id: route.id })))
}
