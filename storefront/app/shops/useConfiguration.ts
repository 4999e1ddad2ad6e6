import { useRouteLoaderData } from 'react-router'
import { navigationOf } from './navigation'
import { fromText } from './oneText'
import type { loader } from './shop.route'
import type { ShopConfiguration } from './storefront'

/** What the frame shows of the storefront, for screens that show it too. */
export function useConfiguration() {
  const shop = useRouteLoaderData<typeof loader>('shops/shop.route')
  if (!shop) throw new Error('useConfiguration is for screens of a storefront')
  const { configuration, amounts, navigation } = shop
  return {
    configuration: fromText<ShopConfiguration>(configuration),
    amounts,
    navigation: navigationOf(navigation),
  }
}
