// A piece of text in the marks that an editor gave it. Colours stay with the house's stylesheet:
// our policy forbids style attributes.
import type { ReactNode } from 'react'
import { ShopLink } from '#app/links/ShopLink'
import { useLinkTarget } from '../useLinkTarget'
import { textAttribute, type RichTextMark, type RichTextNode } from './tree'

const ELEMENTS = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
} as const

export function MarkedText({ node }: { node: RichTextNode }) {
  const marks = Array.isArray(node.marks) ? node.marks : []
  return marks.reduceRight<ReactNode>(wrapText, node.text ?? '')
}

function wrapText(inner: ReactNode, mark: RichTextMark): ReactNode {
  if (mark.type === 'link') return <TextLink mark={mark}>{inner}</TextLink>
  if (mark.type === 'anchor') return <span id={textAttribute(mark, 'id')}>{inner}</span>
  if (!Object.hasOwn(ELEMENTS, mark.type)) return inner
  const Element = ELEMENTS[mark.type as keyof typeof ELEMENTS]
  return <Element>{inner}</Element>
}

function TextLink({ mark, children }: { mark: RichTextMark; children: ReactNode }) {
  const target = useLinkTarget(mark)
  if (target === null) return children
  const isNewTab = textAttribute(mark, 'target') === '_blank'
  const tab = isNewTab ? { target: '_blank', rel: 'noopener' } : {}
  if (target.kind === 'shop') {
    return (
      <ShopLink to={target.path} className="link" {...tab}>
        {children}
      </ShopLink>
    )
  }
  return (
    <a href={target.href} className="link" {...tab}>
      {children}
    </a>
  )
}
