import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root'
import { fromText } from './oneText'
import type { Storefront } from './storefront'

const OUTSIDE = { shop: null, shops: [], publicUrl: '' }

/** The current storefront and all that are available, as the root provides them. */
export function useShops(): { shop: Storefront | null; shops: Storefront[]; publicUrl: string } {
  const root = useRouteLoaderData<typeof loader>('root')
  if (!root) return OUTSIDE
  const shops = fromText(root.shops)
  const shop = shops.find(({ code }) => code === root.code) ?? null
  return { shop, shops, publicUrl: root.publicUrl }
}

export function useShop(): Storefront {
  const { shop } = useShops()
  if (!shop) throw new Error('useShop is for screens of a storefront')
  return shop
}
