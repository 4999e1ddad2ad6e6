// Brings what the shopper is likely to open next, five pages at most, one after the other: half a second
// after a page has come, and a second after the start, since this script itself comes late
// (root.tsx).
import { memo, startTransition, useEffect, useState } from 'react'
import { matchPath, matchRoutes, PrefetchPageLinks, useLocation } from 'react-router'
import { useRootData } from '#app/storefronts/rootData'
import { screens } from 'virtual:texts'
import { isLaidOut } from '#app/ui/isLaidOut'

const START_MS = 500
// Long enough for a page to come, so that the next one's start finds nothing else to be done.
const PAUSE_MS = 200
const AT_MOST = 5
const NONE: string[] = []

/** `slow-2g` and a wish to save data are respected. */
export function connectionIsVerySlow(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType?: string; saveData?: boolean }
  }
  return Boolean(connection?.saveData) || /(^|-)2g$/.test(connection?.effectiveType ?? '')
}

export default function Preloading() {
  const { pathname } = useLocation()
  const personalPaths = useRootData()?.personalPaths ?? NONE
  const [pages, setPages] = useState<string[]>([])

  useEffect(() => {
    if (connectionIsVerySlow()) return
    let isHere = true
    void bringOneByOne(
      () => visiblePages(pathname, personalPaths),
      () => isHere,
      (page) => startTransition(() => setPages((pages) => [...pages, page])),
    )
    return () => {
      isHere = false
      setPages([])
    }
  }, [pathname, personalPaths])

  return pages.map((page) => <NextPage key={page} page={page} />)
}

/** Each in a moment of its own when nothing else is to be done, so that nobody's click waits for all. */
async function bringOneByOne(
  pages: () => string[],
  isStillThere: () => boolean,
  bring: (page: string) => void,
): Promise<void> {
  await pause(START_MS)
  for (const page of isStillThere() ? pages() : []) {
    await aFreeMoment()
    if (!isStillThere()) return
    bring(page)
    await pause(PAUSE_MS)
  }
}

function pause(ms: number): Promise<unknown> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Safari has no `requestIdleCallback`. */
function aFreeMoment(): Promise<unknown> {
  const { requestIdleCallback: whenIdle } = window as Partial<Window>
  return new Promise((resolve) =>
    whenIdle ? whenIdle(resolve, { timeout: START_MS }) : setTimeout(resolve),
  )
}

const NextPage = memo(function NextPage({ page }: { page: string }) {
  const texts = useRootData()?.textScripts[screenAt(page) ?? '']
  return (
    <>
      <PrefetchPageLinks page={page} />
      {texts && <link rel="modulepreload" href={texts} />}
    </>
  )
})

const PATTERNS = Object.keys(screens).map((path) => ({ path }))

/** Of those with words of their own, since the browser does not know all routes at once. */
function screenAt(page: string): string | undefined {
  return screens[matchRoutes(PATTERNS, page)?.at(-1)?.route.path ?? '']
}

/** The first links to other pages that are on the screen right now. */
export function visiblePages(here: string, personalPaths: string[]): string[] {
  const pages = new Set<string>()
  for (const link of document.querySelectorAll('header a, main a')) {
    // Links of drawings have no path to ask for.
    if (!(link instanceof HTMLAnchorElement)) continue
    if (!isOnScreen(link)) continue
    // Pictures and other files lie outside every storefront.
    const isPage = link.origin === location.origin && shopOf(link.pathname) === shopOf(here)
    // What is made for one visitor may not be kept, so fetching it early would be in vain.
    const isPersonal = personalPaths.some((path) => matchPath(path, link.pathname))
    const isWorthIt = isPage && !isPersonal
    if (isWorthIt && link.pathname !== here) pages.add(link.pathname)
    if (pages.size === AT_MOST) break
  }
  return [...pages]
}

function isOnScreen(link: HTMLAnchorElement): boolean {
  if (!isLaidOut(link)) return false
  const { top, bottom, height } = link.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight
}

function shopOf(path: string): string | undefined {
  return path.split('/')[1]
}
