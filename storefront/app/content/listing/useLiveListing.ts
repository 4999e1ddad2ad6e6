// What editors have written for a category, in preview as it is being typed.
import type { ListingPageBlock } from '../blockTypes'
import { useLiveContent } from '../preview/useLiveContent'
import type { ListingContent } from './listingContent.server'
import { partsOf } from './listingParts'
import { showableTiles } from './tilesOfPage'

const NOTHING_WRITTEN: Pick<ListingContent, 'id' | 'page'> = {
  id: 0,
  page: { _uid: '', component: 'listing_page' },
}

export function useLiveListing(content: ListingContent | null): ListingContent | null {
  const { id, page } = content ?? NOTHING_WRITTEN
  const live = useLiveContent({ id, content: page }, loadPageAnew)
  if (!content || live === page) return content
  const { tiles, ...parts } = partsOf(live as ListingPageBlock, content.places)
  return { ...content, ...parts, tiles: showableTiles(tiles, content.goods) }
}

/** A listing reads nothing again at the same address, so that goods that were loaded stay. */
function loadPageAnew(): void {
  window.location.reload()
}
