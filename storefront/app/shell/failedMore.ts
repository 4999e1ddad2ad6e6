// "Load more" that gets no answer: the goods that are there stay, and the shopper is told.
import { isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import { textsOf } from '#app/shops/texts'

type Results = Record<string, DataStrategyResult>

export async function stayIfMoreFails(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const router = globalThis.__reactRouterDataRouter
  const isMore = router?.state.navigation.location?.state === 'more'
  const results = await next()
  if (!router || !isMore || request.signal.aborted || !isWithoutGoods(results)) return results

  await say()
  const { pathname, search, hash } = router.state.location
  void router.navigate(pathname + search + hash, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  // The other navigation has taken the place of this one.
  return new Promise(() => {})
}

/** Whether something failed, or the listing came without its goods. A redirect is an answer. */
export function isWithoutGoods(results: Results): boolean {
  return Object.values(results).some(({ type, result }) =>
    type === 'error'
      ? !(result instanceof Response) && !(isRouteErrorResponse(result) && result.status < 500)
      : typeof result === 'object' &&
        result !== null &&
        'listing' in result &&
        result.listing === null,
  )
}

async function say(): Promise<void> {
  const { lang, dataset } = document.documentElement
  const t = textsOf(dataset.texts ?? 'en', lang)
  const { toasts } = await import('./toasts')
  toasts.add({ text: t('listing.moreFailed') })
}
