import { Blocks, BlockComponents } from '../Blocks'
import { blockComponents } from '../blockComponents'
import type { BlockBase } from '../fields'
import { GoodsContext, type StoryGoods } from '../goods'

/** Blocks above or below the goods of a category. Whoever shows none does not load it. */
export default function ContentZone({ blocks, goods }: { blocks: BlockBase[]; goods: StoryGoods }) {
  return (
    <GoodsContext value={goods}>
      <BlockComponents value={blockComponents}>
        <Blocks blocks={blocks} />
      </BlockComponents>
    </GoodsContext>
  )
}
