import { useLocation } from 'react-router'
import { localisedPath, placeOf } from '#app/storefronts/paths'
import { useFollowLinks } from './useFollowLinks'
import { useShop } from '#app/storefronts/useShop'

interface Props {
  links: readonly { path: string; label: string }[]
  className?: string
  itemClass?: string
  linkClass?: string
}

/**
 * A list of links of the storefront; the one that leads here, or to what is above, is marked. One
 * listener follows them all: a page's frame has a hundred of them.
 */
export function LinkItems({ links, className, itemClass, linkClass }: Props) {
  const shop = useShop()
  const { pathname } = useLocation()
  const follow = useFollowLinks()
  return (
    <ul className={className} onClick={follow}>
      {links.map(({ path, label }) => {
        const href = localisedPath(shop, path)
        return (
          <li key={`${path} ${label}`} className={itemClass}>
            <a href={href} className={linkClass} aria-current={placeOf(pathname, href)}>
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
