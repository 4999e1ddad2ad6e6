import { Blocks, BlockComponents } from '../Blocks'
import { blockComponents } from '../blockComponents'
import type { BlockBase } from '../fields'
import { GoodsContext, type StoryGoods } from '../goods'
import { WordsContext, type Words } from '../words'

interface Props {
  blocks: BlockBase[]
  goods: StoryGoods
  words?: Words | undefined
}

/** Blocks above or below the goods of a category. Whoever shows none does not load it. */
export default function ContentZone({ blocks, goods, words = {} }: Props) {
  return (
    <GoodsContext value={goods}>
      <WordsContext value={words}>
        <BlockComponents value={blockComponents}>
          <Blocks blocks={blocks} />
        </BlockComponents>
      </WordsContext>
    </GoodsContext>
  )
}
