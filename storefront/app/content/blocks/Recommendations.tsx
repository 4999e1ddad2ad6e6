import { useRecentlyViewed } from '#app/products/recentlyViewed'
import { useShop } from '#app/storefronts/useShop'
import { GoodsRow } from '../GoodsRow'
import { useRow } from '../goods'
import type { RecommendationsBlock } from './schema'

/** What was looked at last is known in this browser alone, and comes when scripts run. */
export default function Recommendations({ block }: { block: RecommendationsBlock }) {
  const recent = useRecentlyViewed(useShop().code)
  const row = useRow(block)
  const isRecent = !block.kind || block.kind === 'recently_viewed'
  const most = Number(block.limit) || recent.length
  return <GoodsRow block={block} products={isRecent ? recent.slice(0, most) : row} />
}
