// The parts of a page that a link can lead to.
import type { BlockBase } from './fields'
import { headingsOf } from './richText/headings'
import { documentOf } from './richText/tree'

export interface PageSection {
  id: string
  text: string
}

/** What blocks may have that begins a part of the page. */
interface Parted extends BlockBase {
  headline?: unknown
  anchor_id?: unknown
  text?: unknown
  body?: unknown
}

export function sectionsOf(blocks: readonly BlockBase[] | null | undefined): PageSection[] {
  return (blocks ?? []).flatMap((block: Parted) => {
    if (block.component === 'storefront_section') return sectionsOf(block.body as BlockBase[])
    const own = ownSection(block)
    return block.component === 'rich_text' ? [...own, ...textSections(block.text)] : own
  })
}

function ownSection({ headline, anchor_id: id }: Parted): PageSection[] {
  if (typeof headline !== 'string' || typeof id !== 'string') return []
  return headline && id ? [{ id, text: headline }] : []
}

/** Of the first level; more would be a second text beside the first. */
export function textSections(text: unknown): PageSection[] {
  return headingsOf(documentOf(text))
    .filter(({ level }) => level === 2)
    .map(({ id, text }) => ({ id, text }))
}
