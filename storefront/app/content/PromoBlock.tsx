import { Block, BlockComponents, type BlockComponent } from './Blocks'
import FallbackTile from './blocks/FallbackTile'
import Inspirationpromo from './blocks/Inspirationpromo'
import Newsletterpromo from './blocks/Newsletterpromo'
import Outfittile from './blocks/Outfittile'
import Saletile from './blocks/Saletile'
import { GoodsContext, type StoryGoods } from './goods'
import { positionOf, type TileBlock } from './listing/tilesOfPage'

// Named one by one, so that a listing brings along no other blocks.
const components = {
  fallback_tile: FallbackTile,
  inspirationpromo: Inspirationpromo,
  newsletterpromo: Newsletterpromo,
  outfittile: Outfittile,
  saletile: Saletile,
} as Record<string, BlockComponent>

interface Content {
  tiles: TileBlock[]
  goods: StoryGoods
}

/** Tiles as the grid of a listing takes them. */
export function promosOf({ tiles, goods }: Content) {
  return tiles.map((tile) => ({
    key: tile._uid,
    position: positionOf(tile),
    isWide: tile.columns === '2',
    tile: <PromoBlock block={tile} goods={goods} />,
  }))
}

function PromoBlock({ block, goods }: { block: TileBlock; goods: StoryGoods }) {
  return (
    <GoodsContext value={goods}>
      <BlockComponents value={components}>
        <Block block={block} />
      </BlockComponents>
    </GoodsContext>
  )
}
