import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { addPage, type LoadedPage, type LoadedPages } from './loadedPages'

// Outside the page, so that going back finds what was loaded, and the place on it.
const pagesOf = new Map<string, LoadedPages>()
const MAX_LISTINGS = 20

/** `address` is the listing's, without its page. */
export function useLoadedPages(address: string, arrived: LoadedPage): LoadedPages {
  // A link leads to a listing as it begins; Back, Forward and "load more", also one that failed, go on
  // with what was there.
  const type = useNavigationType()
  const isMore = useLocation().state === 'more'
  const before = pagesOf.get(address)
  const isShown = before?.pages.some(({ tiles }) => tiles === arrived.tiles)
  const isNew = type !== NavigationType.Pop && !isMore && !isShown
  const loaded = addPage(isNew ? undefined : before, arrived)

  useEffect(() => {
    pagesOf.delete(address)
    pagesOf.set(address, loaded)
    const oldest = pagesOf.keys().next().value
    if (pagesOf.size > MAX_LISTINGS && oldest !== undefined) pagesOf.delete(oldest)
  })
  return loaded
}
