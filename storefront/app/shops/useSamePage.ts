import { use } from 'react'
import { UNSAFE_DataRouterDataContext as RouterData, useLocation, useMatches } from 'react-router'
import { samePageIn, type SamePage } from './links'
import type { Storefront } from './storefront'
import { useShops } from './useShop'

/** Where a screen's own loader knows it: by the storefront's code, since words differ by language. */
export type Alternates = Record<string, SamePage>

/** The page of another storefront that shows what this one shows; of an error page, its home. */
export function useSamePage(): (other: Storefront) => SamePage {
  const { shop } = useShops()
  const { pathname } = useLocation()
  const known = useMatches().map(({ loaderData }) => alternatesOf(loaderData))
  const alternates = known.find((found) => found !== undefined)
  const isError = Boolean(use(RouterData)?.errors)
  const here = pathname.replace(/\/+$/, '') || '/'

  return (other) => {
    const home = { path: `/${other.code}`, exact: !isError && here === '/' }
    if (isError || !shop) return home
    return alternates?.[other.code] ?? samePageIn(other, shop, here)
  }
}

function alternatesOf(loaded: unknown): Alternates | undefined {
  if (typeof loaded !== 'object' || loaded === null || !('alternates' in loaded)) return undefined
  return loaded.alternates as Alternates
}
