// How fast pages feel to those who visit them. A script of its own, loaded with leave to statistics.
//
// Each figure is sent once, when its page is left or the tab is hidden. Browsers that tell of client-side
// navigations (Chromium) have figures for each; elsewhere the library knows the whole document alone, so
// only what happened before the first such navigation is sent, as that of the page that was loaded.
import { onCLS, onFCP, onINP, onLCP, onTTFB, type MetricType } from 'web-vitals'
import { isAllowed } from '#app/consent/consent'
import { track, type TrackedPage } from './queue'

const LONGEST_MS = 600_000

/** Whatever is said of a page that nobody saw with leave is left out: its kind is not known. */
const pages = new Map<string, TrackedPage>()
const latest = new Map<string, MetricType>()
const sent = new Set<string>()
let path: string | undefined
let hasMoved = false

export function seePage(page: TrackedPage): void {
  if (path === undefined) start()
  else if (path !== page.path) {
    hasMoved = true
    sendFigures((metric) => pathOf(metric) !== page.path)
  }
  path = page.path
  pages.set(page.path, page)
}

function start(): void {
  const options = { reportAllChanges: true, reportSoftNavs: true }
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(keep, options)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendFigures()
  })
}

function keep(metric: MetricType): void {
  const key = `${metric.name} ${metric.id}`
  if (sent.has(key) || (hasMoved && navigationOf(metric) === 'load')) return
  latest.set(key, metric)
  if (document.visibilityState === 'hidden') sendFigures()
}

function sendFigures(isOver: (metric: MetricType) => boolean = () => true): void {
  for (const [key, metric] of latest) {
    if (!isOver(metric)) continue
    latest.delete(key)
    sent.add(key)
    const page = pages.get(pathOf(metric))
    if (!page || !isAllowed('statistics')) continue
    const { name } = metric
    const value = Math.min(Math.max(metric.value, 0), LONGEST_MS)
    track({ event: 'web_vital', name, value, navigation: navigationOf(metric) }, page)
  }
}

function navigationOf({ navigationType }: MetricType): 'load' | 'client' {
  return navigationType === 'soft-navigation' ? 'client' : 'load'
}

function pathOf({ navigationURL }: MetricType): string {
  const address = navigationURL ?? performance.getEntriesByType('navigation')[0]?.name
  return address ? new URL(address, location.href).pathname : ''
}
