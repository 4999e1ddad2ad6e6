import type { ReactNode } from 'react'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { useRecentlyViewed } from './recentlyViewed'
import type { TileProduct } from './tile'
import { TileRow } from './TileRow'

interface Props {
  /** The product whose page this is. */
  except?: number
  corner?: (product: TileProduct) => ReactNode
}

/** Below everything else, so that nothing moves when it comes. */
export function RecentlyViewed({ except, corner }: Props) {
  const t = useTexts()
  const products = useRecentlyViewed(useShop().code).filter(({ id }) => id !== except)
  if (products.length === 0) return null
  return <TileRow id="recent" title={t('product.recent')} products={products} corner={corner} />
}
