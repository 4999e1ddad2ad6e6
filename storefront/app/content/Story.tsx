// A story as a page: its root block, and below it whatever stands there.
import { blockComponents } from './blockComponents'
import { Block, BlockComponents, type BlockComponent } from './Blocks'
import { GoodsContext, noGoods, type StoryGoods } from './goods'
import { useLiveContent, type LoadedStory } from './preview/useLiveContent'
import { WordsContext, type Words } from './words'

interface Props {
  story: LoadedStory & { words?: Words }
  /** What its blocks name of the shop. */
  goods?: StoryGoods
  /** What draws its root block, unless that is a page: a screen brings its own, and no other. */
  kinds?: Readonly<Record<string, BlockComponent>>
}

const NO_WORDS: Words = {}

export function Story({ story, goods = noGoods, kinds }: Props) {
  const content = useLiveContent(story)
  return (
    <GoodsContext value={goods}>
      <WordsContext value={story.words ?? NO_WORDS}>
        <BlockComponents value={kinds ? { ...blockComponents, ...kinds } : blockComponents}>
          <Block block={content} />
        </BlockComponents>
      </WordsContext>
    </GoodsContext>
  )
}
