// The headings of a text, each with an anchor that stays when the numbers before the words move.
import { slug } from '#app/rules/slug'
import {
  childrenOf,
  numberAttribute,
  plainText,
  type RichTextDocument,
  type RichTextNode,
} from './tree'

export interface TextHeading {
  node: RichTextNode
  id: string
  level: number
  text: string
}

/** Of the top of the document; a heading inside a list or a cell is no section. */
export function headingsOf(document: RichTextDocument): TextHeading[] {
  const ids = new Set<string>()
  return childrenOf(document).flatMap((node) => {
    if (node.type !== 'heading') return []
    const text = plainText(node).trim()
    return [{ node, id: freeId(ids, text), level: numberAttribute(node, 'level') ?? 2, text }]
  })
}

function freeId(ids: Set<string>, text: string): string {
  const name = slug(text.replace(/^\d+\.\s/, '')) || 'section'
  let id = name
  for (let count = 2; ids.has(id); count += 1) id = `${name}-${count}`
  ids.add(id)
  return id
}
