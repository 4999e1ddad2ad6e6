// The page above a page, as the relation in its field brings it along.
import type { Crumb } from '#app/pages/Breadcrumbs'
import type { LinkGroupBlock, PageBlock, PageLinkBlock } from './blocks/schema'
import { relatedStories } from './fields'
import type { Neighbours } from './PageLayout'
import { fieldMark, linkTarget } from './richText/linkTarget'

export interface Overview {
  crumb: Crumb
  groups: LinkGroupBlock[]
}

/** Null where it has none, or one that is not public any more. */
export function overviewOf({ overview }: PageBlock): Overview | null {
  const [story] = relatedStories(overview)
  if (!story) return null
  const { name, path, content } = story
  return { crumb: { name: content.headline || name, path }, groups: content.links ?? [] }
}

/** Links that lead out of the shop stay on the overview. */
export function neighboursOf(overview: Overview | null): Neighbours[] {
  return (overview?.groups ?? [])
    .map(({ headline, links }) => ({
      title: headline ?? '',
      links: (links ?? []).flatMap(linkOf),
    }))
    .filter(({ links }) => links.length > 0)
}

function linkOf({ label, link }: PageLinkBlock) {
  const target = linkTarget(fieldMark(link))
  return label && target?.kind === 'shop' ? [{ label, path: target.path }] : []
}
