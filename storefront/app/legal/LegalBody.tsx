import { Headline } from '#app/ui/Headline'
import type { ShownBlock } from './legalPage.server'

export function LegalBody({ body }: { body: ShownBlock[] }) {
  // A text never changes its order, so the place of a block is its name.
  return body.map((block, place) => <LegalBlock key={place} block={block} />)
}

function LegalBlock({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case 'heading':
      return (
        <Headline
          id={block.id}
          level={block.level}
          size={block.level === 2 ? 'base' : '2sm'}
          className="mt-10"
        >
          {block.text}
        </Headline>
      )
    case 'paragraph':
      return <p className="mt-4">{block.text}</p>
    case 'list':
      return (
        <ul className="mt-4 list-disc pl-5">
          {block.items.map((item) => (
            <li key={item} className="mt-2">
              {item}
            </li>
          ))}
        </ul>
      )
    case 'lines':
      return (
        <p className="mt-4 border-l border-ink pl-4">
          {block.lines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
      )
    case 'notice':
      return (
        <p role="note" className="mt-6 bg-linen p-4 text-sm">
          {block.text}
        </p>
      )
  }
}
