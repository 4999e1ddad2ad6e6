// A switch to a storefront that cannot be loaded: the page stays as it was and says so.
import { isRouteErrorResponse, type DataStrategyResult } from 'react-router'
import { pageTexts } from '#app/shops/texts'
import { MENU, STOREFRONTS } from './layerIds'

type Results = Record<string, DataStrategyResult>

/** Going back and forth has already changed the address; there the error page is the better answer. */
export async function stayIfTheSwitchFails(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const isSwitch = codeOf(new URL(request.url).pathname) !== codeOf(location.pathname)
  const results = await next()
  const router = globalThis.__reactRouterDataRouter
  if (!router || !isSwitch || request.signal.aborted || !isLost(results)) return results
  if (!router.state.matches.some(({ route }) => route.id === 'shell/shop.route')) return results

  const { pathname, search, hash } = router.state.location
  await showFailure()
  void router.navigate(pathname + search + hash, {
    replace: true,
    preventScrollReset: true,
    defaultShouldRevalidate: false,
  })
  // The other navigation has taken the place of this one.
  return new Promise(() => {})
}

/** Whether the storefront itself did not come; a page that it does not have is no such failure. */
export function isLost(results: Results): boolean {
  return [results['root'], results['shell/shop.route']].some(
    (found) =>
      found?.type === 'error' &&
      !(found.result instanceof Response) &&
      !(isRouteErrorResponse(found.result) && found.result.status < 500),
  )
}

/** In the words of the storefront that one is still in. */
async function showFailure(): Promise<void> {
  // They came with the dialog that the choice was made in.
  const [{ toasts }, { closeDialog }] = await Promise.all([
    import('#app/ui/toasts'),
    import('#app/ui/Dialog'),
  ])
  closeDialog(MENU)
  closeDialog(STOREFRONTS)
  toasts.add({ text: pageTexts()('switcher.failed') })
}

function codeOf(path: string): string | undefined {
  return path.split('/')[1]
}
