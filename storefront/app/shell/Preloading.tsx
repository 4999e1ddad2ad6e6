// Brings what the shopper is likely to open next, five at a time: half a second after a page has
// come, and a second after the start, since this script itself comes late (LaterPreloading.tsx).
import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root'
import { partsOfPage } from '#app/shops/bringWords'
import { isPersonal } from '#app/shops/pageKind'

const START_MS = 500
const IN_PARALLEL = 5

/** `slow-2g` and a wish to save data are respected. */
export function connectionIsVerySlow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

export function Preloading() {
  const { pathname } = useLocation()
  const [pages, setPages] = useState<string[]>([])

  useEffect(() => {
    if (connectionIsVerySlow()) return
    const timer = setTimeout(() => setPages(visiblePages(pathname)), START_MS)
    return () => {
      clearTimeout(timer)
      setPages([])
    }
  }, [pathname])

  const scripts = useRouteLoaderData<typeof loader>('root')?.textScripts ?? {}
  const parts = new Set(pages.flatMap((page) => partsOfPage(new URL(page, location.href).href)))
  return (
    <>
      {pages.map((page) => (
        <PrefetchPageLinks key={page} page={page} />
      ))}
      {[...parts].map((part) => (
        <link key={part} rel="modulepreload" href={scripts[part]} />
      ))}
    </>
  )
}

/** The first links to other pages that are on the screen right now. */
export function visiblePages(here: string): string[] {
  const found = new Set<string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a, main a')) {
    const { top, bottom, height } = link.getBoundingClientRect()
    // Links of a closed flyout have a place, but are not seen.
    const isTuckedAway = link.closest('details:not([open])') !== null
    const onScreen = !isTuckedAway && height > 0 && bottom > 0 && top < innerHeight
    // Pictures and other files lie outside every storefront.
    const isPage = link.origin === location.origin && shopOf(link.pathname) === shopOf(here)
    // What is made for one visitor may not be kept, so fetching it early would be in vain.
    const isWorthIt = isPage && !isPersonal(link.pathname)
    if (onScreen && isWorthIt && link.pathname !== here) found.add(link.pathname)
    if (found.size === IN_PARALLEL) break
  }
  return [...found]
}

function shopOf(path: string): string | undefined {
  return path.split('/')[1]
}
