import type { MouseEvent } from 'react'
import { leaveEntryBehind } from '#app/ui/layerHistory'
import { isPlainClick } from './isPlainClick'
import { useClientNavigate } from './useClientNavigate'

/**
 * For something that holds many links: one listener follows them all inside the page. Each link is
 * a plain anchor with a whole path, so it also works before this has come. `fades`: one page turns
 * into the other, such as a tile into its product; the stylesheet spares those who want no motion.
 * `staysInPlace`: the other page is like this one, and is read on from the same place.
 */
export function useFollowLinks({ fades = false, staysInPlace = false } = {}): (
  event: MouseEvent<HTMLElement>,
) => void {
  const navigate = useClientNavigate()
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || link.origin !== location.origin || !isPlainClick(event, link)) return
    event.preventDefault()
    const { replace } = leaveEntryBehind()
    void navigate(link.pathname + link.search + link.hash, {
      viewTransition: fades,
      preventScrollReset: staysInPlace,
      ...(staysInPlace ? { state: 'inPlace' } : {}),
      replace: replace || link.href === location.href,
    })
  }
}
