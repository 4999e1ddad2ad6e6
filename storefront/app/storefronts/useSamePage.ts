import { useLocation, useMatches } from 'react-router'
import { samePageIn, type SamePage } from './paths'
import type { Storefront } from './storefront'
import { useShops } from './useShop'

/** Where a screen's own loader knows it: by the storefront's code, since words differ by language. */
export type Alternates = Record<string, SamePage>

/** The page of another storefront that shows what this one shows; of an error page, its home. */
export function useSamePage(): (other: Storefront) => SamePage {
  const { shop } = useShops()
  const { pathname } = useLocation()
  const matches = useMatches()
  const candidates = matches.map(({ loaderData }) => alternatesOf(loaderData))
  const alternates = candidates.find((alternates) => alternates !== undefined)
  // Every screen has a loader (screens.test.ts), and what it answers is missing only when it failed.
  const isError = matches.at(-1)?.loaderData === undefined
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
