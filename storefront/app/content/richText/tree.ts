// Rich text as the content service stores it (docs/content.md): a tree of nodes, never HTML.

export interface RichTextMark {
  type: string
  attrs?: Record<string, unknown> | null
}

export interface RichTextNode {
  type: string
  text?: string | null
  attrs?: Record<string, unknown> | null
  marks?: RichTextMark[] | null
  content?: RichTextNode[] | null
}

/** The root, `{"type": "doc", "content": […]}`. */
export interface RichTextDocument {
  type: string
  content?: RichTextNode[] | null
}

/** A block inside a text, whose fields only its own component knows. */
export interface EmbeddedBlock {
  _uid: string
  component: string
  [field: string]: unknown
}

/** What came as JSON; anything but a document is an empty one. */
export function documentOf(value: unknown): RichTextDocument {
  return isNode(value) && value.type === 'doc' ? value : { type: 'doc', content: [] }
}

/** What stands in a node, without marks; breaks become spaces. */
export function plainText(node: RichTextNode): string {
  if (node.type === 'hard_break') return ' '
  return node.text ?? childrenOf(node).map(plainText).join('')
}

export function childrenOf(node: RichTextDocument | RichTextNode): RichTextNode[] {
  return Array.isArray(node.content) ? node.content.filter(isNode) : []
}

export function blocksOf(node: RichTextNode): EmbeddedBlock[] {
  const body = node.attrs?.body
  return Array.isArray(body) ? body.filter(isBlock) : []
}

export function textAttribute(node: RichTextNode | RichTextMark, name: string): string {
  const value = node.attrs?.[name]
  return typeof value === 'string' ? value : ''
}

export function numberAttribute(node: RichTextNode, name: string): number | undefined {
  const value = node.attrs?.[name]
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

/** What an editor of another version stored may have holes. */
function isNode(value: unknown): value is RichTextNode {
  return (
    typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string'
  )
}

function isBlock(value: unknown): value is EmbeddedBlock {
  if (typeof value !== 'object' || value === null) return false
  return (
    typeof Reflect.get(value, '_uid') === 'string' &&
    typeof Reflect.get(value, 'component') === 'string'
  )
}
