import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { localisedPath } from './links'
import { useShop } from './useShop'

interface Props extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** A path of the current storefront, with or without its prefix. */
  to: string
  /** Says whether this is the page one is on, or a page above it. */
  marksPlace?: boolean
}

export function ShopLink({ to, marksPlace = false, ...rest }: Props) {
  const path = localisedPath(useShop(), to)
  const { pathname } = useLocation()
  return <Link to={path} aria-current={marksPlace ? place(pathname, path) : undefined} {...rest} />
}

function place(here: string, path: string): 'page' | 'true' | undefined {
  if (here === path) return 'page'
  return here.startsWith(`${path}/`) ? 'true' : undefined
}
