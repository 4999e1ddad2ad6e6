import { useRouteLoaderData } from 'react-router'
import { navigationOf } from './navigation'
import type { loader } from './shop.route'

/** What the frame shows of the storefront, for screens that show it too. */
export function useConfiguration() {
  const shop = useRouteLoaderData<typeof loader>('shops/shop.route')
  if (!shop) throw new Error('useConfiguration is for screens of a storefront')
  const { configuration, amounts, navigation } = shop
  return { configuration, amounts, navigation: navigationOf(navigation) }
}
