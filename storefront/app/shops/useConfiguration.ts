import { useRouteLoaderData } from 'react-router'
import type { loader } from './shop.route'

/** What the frame shows of the storefront, for screens that show it too. */
export function useConfiguration() {
  const shop = useRouteLoaderData<typeof loader>('shops/shop.route')
  if (!shop) throw new Error('useConfiguration is for screens of a storefront')
  return shop
}
