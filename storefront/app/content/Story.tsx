// A story as a page: its root block, and below it whatever stands there.
import { Block, BlockComponents, type BlockComponent } from './Blocks'
import { GoodsContext, noGoods, type StoryGoods } from './goods'
import { useLiveContent, type LoadedStory } from './preview/useLiveContent'

const files = import.meta.glob<BlockComponent>('./blocks/*.tsx', { eager: true, import: 'default' })

/** A component is found by its file's name: `rich_text` is drawn by `RichText.tsx`. */
const components = Object.fromEntries(
  Object.entries(files).map(([file, component]) => [nameOf(file), component]),
)

interface Props {
  story: LoadedStory
  /** What its blocks name of the shop. */
  goods?: StoryGoods
}

export function Story({ story, goods = noGoods }: Props) {
  const content = useLiveContent(story)
  return (
    <GoodsContext value={goods}>
      <BlockComponents value={components}>
        <Block block={content} />
      </BlockComponents>
    </GoodsContext>
  )
}

function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase()
}
