// Links of content into the shop, whose addresses differ by language: `category:women/coats`.

const REFERENCE = /^(category|product):([\w/.-]{1,200})$/

export function shopReference(text: string): { kind: 'category' | 'product'; key: string } | null {
  const [, kind, key] = REFERENCE.exec(text.trim()) ?? []
  return kind && key ? { kind: kind as 'category' | 'product', key } : null
}
