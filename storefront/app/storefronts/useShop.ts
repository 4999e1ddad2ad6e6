import { useRootData } from './rootData'
import type { Storefront } from './storefront'

const OUTSIDE = { shop: null, shops: [], publicUrl: '' }

/** The current storefront and all that are available, as the root provides them. */
export function useShops(): { shop: Storefront | null; shops: Storefront[]; publicUrl: string } {
  const root = useRootData()
  if (!root) return OUTSIDE
  const { shops, publicUrl } = root
  return { shop: shops.find(({ code }) => code === root.code) ?? null, shops, publicUrl }
}

export function useShop(): Storefront {
  const { shop } = useShops()
  if (!shop) throw new Error('useShop is for screens of a storefront')
  return shop
}
