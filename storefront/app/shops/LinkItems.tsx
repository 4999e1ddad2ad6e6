// Many links below each other. A page's frame has a hundred of them, so they are written as markup,
// and one listener follows them all.
import { useLocation } from 'react-router'
import { markup } from '#app/ui/markup'
import { localisedPath, placeOf } from './links'
import { useFollow } from './useFollow'
import { useShop } from './useShop'

interface Props {
  links: readonly { path: string; label: string }[]
  className?: string
  itemClass?: string
  linkClass?: string
}

/** A list of links of the storefront; the one that leads here, or to what is above, is marked. */
export function LinkItems({ links, className, itemClass = '', linkClass = '' }: Props) {
  const shop = useShop()
  const { pathname } = useLocation()
  const follow = useFollow()
  const items = links.map(({ path, label }) => {
    const href = localisedPath(shop, path)
    const place = placeOf(pathname, href)
    return (
      (itemClass ? markup`<li class="${itemClass}">` : '<li>') +
      markup`<a href="${href}" class="${linkClass}"` +
      (place ? ` aria-current="${place}">` : '>') +
      markup`${label}</a></li>`
    )
  })
  return (
    <ul
      className={className}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: items.join('') }}
    />
  )
}
