// A story as a page: its root block, and below it whatever stands there.
import { Block, BlockComponents, type BlockComponent } from './Blocks'
import { useLiveContent, type LoadedStory } from './preview/useLiveContent'

const files = import.meta.glob<BlockComponent>('./blocks/*.tsx', { eager: true, import: 'default' })

/** A component is found by its file's name: `rich_text` is drawn by `RichText.tsx`. */
const components = Object.fromEntries(
  Object.entries(files).map(([file, component]) => [nameOf(file), component]),
)

export function Story({ story }: { story: LoadedStory }) {
  const content = useLiveContent(story)
  return (
    <BlockComponents value={components}>
      <Block block={content} />
    </BlockComponents>
  )
}

function nameOf(file: string): string {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length)
  return name.replace(/(?!^)([A-Z])/g, '_$1').toLowerCase()
}
