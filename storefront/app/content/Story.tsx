// A story as a page: its root block, and below it whatever stands there.
import { blockComponents } from './blockComponents'
import { Block, BlockComponents } from './Blocks'
import { GoodsContext, noGoods, type StoryGoods } from './goods'
import { useLiveContent, type LoadedStory } from './preview/useLiveContent'

interface Props {
  story: LoadedStory
  /** What its blocks name of the shop. */
  goods?: StoryGoods
}

export function Story({ story, goods = noGoods }: Props) {
  const content = useLiveContent(story)
  return (
    <GoodsContext value={goods}>
      <BlockComponents value={blockComponents}>
        <Block block={content} />
      </BlockComponents>
    </GoodsContext>
  )
}
