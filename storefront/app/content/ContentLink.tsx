// A link of a field: to a page of the shop, elsewhere, or to a mailbox.
import type { ReactNode } from 'react'
import { ShopLink } from '#app/links/ShopLink'
import type { LinkValue } from './fields'
import { fieldMark } from './richText/linkTarget'
import { useLinkTarget } from './useLinkTarget'

interface Props {
  link: LinkValue | null | undefined
  className?: string
  /** What stands there where the link leads nowhere: nothing, unless it is said. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Where the link leads nowhere, words that look like one would be a lie. */
export function ContentLink({ link, className, otherwise = null, children }: Props) {
  const target = useLinkTarget(fieldMark(link))
  if (!target) return otherwise
  if (target.kind === 'shop') {
    return (
      <ShopLink to={target.path} className={className}>
        {children}
      </ShopLink>
    )
  }
  const isNewWindow = target.kind === 'elsewhere' && link?.target === '_blank'
  return (
    <a
      href={target.href}
      className={className}
      {...(isNewWindow ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  )
}
