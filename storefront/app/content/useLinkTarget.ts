import { use } from 'react'
import { GoodsContext } from './goods'
import { linkTarget, type LinkTarget } from './richText/linkTarget'
import { textAttribute, type RichTextMark } from './richText/tree'
import { shopReference } from './shopReference'

/** Where a link leads in this storefront; null where it leads nowhere. */
export function useLinkTarget(mark: RichTextMark): LinkTarget | null {
  const { categories, products } = use(GoodsContext)
  const reference = shopReference(textAttribute(mark, 'href'))
  if (!reference) return linkTarget(mark)
  const { kind, key } = reference
  const path = (kind === 'category' ? categories : products)[key]?.path
  return path ? { kind: 'shop', path } : null
}
