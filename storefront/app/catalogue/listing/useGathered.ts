import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { gather, type ArrivedPage, type Gathered } from './gathered'

// Outside the page, so that going back finds what was loaded, and the place on it.
const kept = new Map<string, Gathered>()
const MOST_KEPT = 20

/** `address` is the listing's, without its page. */
export function useGathered(address: string, arrived: ArrivedPage): Gathered {
  // A link leads to a listing as it begins; Back, Forward and "load more", also one that failed, go on
  // with what was there.
  const type = useNavigationType()
  const isMore = useLocation().state === 'more'
  const before = kept.get(address)
  const isShown = before?.pages.includes(arrived.tiles)
  const isNew = type !== NavigationType.Pop && !isMore && !isShown
  const gathered = gather(isNew ? undefined : before, arrived)

  useEffect(() => {
    kept.delete(address)
    kept.set(address, gathered)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  })
  return gathered
}
