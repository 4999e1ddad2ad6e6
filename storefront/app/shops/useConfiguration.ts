import { useRouteLoaderData } from 'react-router'
import type { Navigation } from '#app/shell/navigation'
import { fromText } from './oneText'
import type { loader } from './shop.route'

/** What the frame shows of the storefront, for screens that show it too. */
export function useConfiguration() {
  const shop = useRouteLoaderData<typeof loader>('shops/shop.route')
  if (!shop) throw new Error('useConfiguration is for screens of a storefront')
  const { configuration, amounts, navigation } = shop
  return { configuration, amounts, navigation: fromText<Navigation>(navigation) }
}
