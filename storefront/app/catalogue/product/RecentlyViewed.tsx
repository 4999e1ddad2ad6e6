import { heartOf } from '#app/shopper/Heart'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { useRecentlyViewed } from './recentlyViewed'
import { TileRow } from './TileRow'

/** Below everything else, so that nothing moves when it comes. */
export function RecentlyViewed({ except }: { except: number }) {
  const t = useTexts()
  const products = useRecentlyViewed(useShop().code).filter(({ id }) => id !== except)
  if (products.length === 0) return null
  return <TileRow id="recent" title={t('product.recent')} products={products} corner={heartOf} />
}
