// Blocks by their names, wherever they stand in a story.
import { createContext, use, useEffect, type ComponentType } from 'react'
import { report } from '#app/clientLog/report'
import { usePreview } from '#app/storefronts/rootData'
import type { BlockBase } from './fields'
import { editableMarks } from './preview/editableMarks'

/** Each knows the fields of its own block. */
export type BlockComponent = ComponentType<{ block: never }>

/** What draws which block, as `Story` knows it. */
export const BlockComponents = createContext<Readonly<Record<string, BlockComponent>>>({})

export function Blocks({ blocks }: { blocks: readonly BlockBase[] | null | undefined }) {
  return blocks?.map((block) => <Block key={block._uid} block={block} />)
}

/** In preview a block can be clicked in the editor, so it has a box of its own and marks on it. */
export function Block({ block }: { block: BlockBase }) {
  const preview = usePreview()
  const components = use(BlockComponents)
  const Component = Object.hasOwn(components, block.component)
    ? components[block.component]
    : undefined
  const drawing = Component ? <Component block={block as never} /> : <UnknownBlock block={block} />
  if (!preview) return drawing
  return (
    <div className="min-h-6" {...editableMarks(block)}>
      {drawing}
    </div>
  )
}

/** Shoppers see the rest of the page; who edits it is told what is missing. */
function UnknownBlock({ block: { component } }: { block: BlockBase }) {
  const preview = usePreview()
  useEffect(() => {
    report('error', `No component shows the block ${component}.`)
  }, [component])
  if (!preview) return null
  return (
    <p role="note" className="wide my-6 border border-dashed border-mist py-4 text-graphite">
      {preview.words.unknown.replace('{name}', component)}
    </p>
  )
}
