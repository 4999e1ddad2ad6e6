// The one way to show a rich text: `<RichText document={text} renderBlock={…} />`.
//
//   document     the tree as it is stored; nodes of an unknown type are left out
//   renderBlock  draws a block that stands inside the text; without it such blocks are left out
import { Fragment, type ReactNode } from 'react'
import { Headline } from '#app/ui/Headline'
import { headingsOf } from './headings'
import { MarkedText } from './RichTextMarks'
import { RichTextImage } from './RichTextImage'
import { RichTextTable } from './RichTextTable'
import {
  blocksOf,
  childrenOf,
  numberAttribute,
  textAttribute,
  type EmbeddedBlock,
  type RichTextDocument,
  type RichTextNode,
} from './tree'

interface Props {
  document: RichTextDocument
  renderBlock?: (block: EmbeddedBlock) => ReactNode
}

interface Drawing {
  ids: Map<RichTextNode, string>
  renderBlock: (block: EmbeddedBlock) => ReactNode
}

export function RichText({ document, renderBlock = () => null }: Props) {
  const ids = new Map(headingsOf(document).map(({ node, id }) => [node, id]))
  return <Nodes nodes={childrenOf(document)} drawing={{ ids, renderBlock }} />
}

function Nodes({ nodes, drawing }: { nodes: RichTextNode[]; drawing: Drawing }) {
  // A text is drawn anew as a whole, so the place of a node is its name.
  return nodes.map((node, place) => <Node key={place} node={node} drawing={drawing} />)
}

function Node({ node, drawing }: { node: RichTextNode; drawing: Drawing }) {
  const inner = <Nodes nodes={childrenOf(node)} drawing={drawing} />
  switch (node.type) {
    case 'text':
      return <MarkedText node={node} />
    case 'hard_break':
      return <br />
    case 'paragraph':
      return <p className={`mt-4 ${alignment(node)}`.trimEnd()}>{inner}</p>
    case 'heading':
      return (
        <TextHeadline node={node} id={drawing.ids.get(node)}>
          {inner}
        </TextHeadline>
      )
    case 'bullet_list':
      return <ul className="mt-4 list-disc pl-5">{inner}</ul>
    case 'ordered_list':
      return (
        <ol start={numberAttribute(node, 'order')} className="mt-4 list-decimal pl-5">
          {inner}
        </ol>
      )
    case 'list_item':
      return <li className="mt-2 [&>p]:mt-0">{inner}</li>
    case 'blockquote':
      return <blockquote className="mt-4 border-l border-ink pl-4">{inner}</blockquote>
    case 'code_block':
      return (
        <pre className="mt-4 overflow-x-auto bg-linen p-4 text-sm">
          <code>{inner}</code>
        </pre>
      )
    case 'horizontal_rule':
      return <hr className="mt-10 border-stone" />
    case 'image':
      return <RichTextImage node={node} />
    case 'emoji':
      return textAttribute(node, 'emoji')
    case 'table':
      return (
        <RichTextTable
          table={node}
          renderCell={(cell) => <Nodes nodes={childrenOf(cell)} drawing={drawing} />}
        />
      )
    case 'blok':
      return blocksOf(node).map((block) => (
        <Fragment key={block._uid}>{drawing.renderBlock(block)}</Fragment>
      ))
    default:
      return null
  }
}

/** Below the page's own headline, so a text's first level is the page's second. */
function TextHeadline({
  node,
  id,
  children,
}: {
  node: RichTextNode
  id: string | undefined
  children: ReactNode
}) {
  const level = Math.min(Math.max(numberAttribute(node, 'level') ?? 2, 2), 4) as 2 | 3 | 4
  return (
    <Headline
      {...(id === undefined ? {} : { id })}
      level={level}
      size={level === 2 ? 'base' : '2sm'}
      className={`mt-10 ${alignment(node)}`.trimEnd()}
    >
      {children}
    </Headline>
  )
}

function alignment(node: RichTextNode): string {
  const place = textAttribute(node, 'textAlign')
  return place === 'center' ? 'text-center' : place === 'right' ? 'text-right' : ''
}
