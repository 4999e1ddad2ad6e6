import { heartOf } from '#app/shopper/Heart'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { useRecentlyViewed } from './recentlyViewed'
import { TileRow } from '#app/products/TileRow'

/** Below everything else, so that nothing moves when it comes. */
export function RecentlyViewed({ except }: { except: number }) {
  const t = useTexts()
  const products = useRecentlyViewed(useShop().code).filter(({ id }) => id !== except)
  if (products.length === 0) return null
  return <TileRow id="recent" title={t('product.recent')} products={products} corner={heartOf} />
}
