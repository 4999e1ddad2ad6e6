// A link inside the storefront. React Router's own link resolves relative paths and prefetching for
// each of the hundred links of a page; ours are absolute, so an anchor and a click are enough.
import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { leaveEntryBehind } from '#app/ui/layerHistory'
import { localisedPath, placeOf } from '#app/storefronts/paths'
import { isPlainClick } from './isPlainClick'
import { useClientNavigate } from './useClientNavigate'
import { useShop } from '#app/storefronts/useShop'

interface Props extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the current storefront, with or without its prefix. */
  to: string
  /** Says whether this is the page one is on, or a page above it. */
  marksPlace?: boolean
}

export function ShopLink({ to, marksPlace = false, onClick, ...rest }: Props) {
  const path = localisedPath(useShop(), to)
  const { pathname } = useLocation()
  const navigate = useClientNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!isPlainClick(event, event.currentTarget)) return
    event.preventDefault()
    const { replace } = leaveEntryBehind()
    void navigate(path, { replace: replace || path === pathname })
  }

  return (
    <a
      href={path}
      aria-current={marksPlace ? placeOf(pathname, path) : undefined}
      onClick={follow}
      {...rest}
    />
  )
}
