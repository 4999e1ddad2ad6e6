// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MetricType } from 'web-vitals'

type Consent = typeof import('#app/consent/consent')
type Figure = Pick<MetricType, 'name' | 'id' | 'value' | 'navigationType'> & { path: string }

const HOME = { page_type: 'home', page_category: 'home', path: '/de' } as const
const COAT = { page_type: 'pdp', page_category: 'product', path: '/de/p/mantel/1' } as const
const LOADED = {
  name: 'LCP',
  id: 'v1',
  value: 1200,
  navigationType: 'navigate',
  path: '/de',
} as const

const library = vi.hoisted(() => ({ report: (metric: unknown): void => void metric }))
vi.mock('web-vitals', () => {
  const on = (report: (metric: unknown) => void) => (library.report = report)
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on }
})

let consent: Consent
let seePage: (typeof import('./webVitals'))['seePage']
let bodies: string[]
let stop: () => void

beforeEach(async () => {
  vi.resetModules()
  bodies = []
  navigator.sendBeacon = (_, body) => {
    void (body as Blob).text().then((text) => bodies.push(text))
    return true
  }
  consent = await import('#app/consent/consent')
  consent.choosePurposes(['statistics'], 6)
  const queue = await import('./queue')
  stop = queue.startQueue()
  queue.setPage(COAT)
  queue.setVisit({ shopId: 1006, apiBasePath: '/api', customerType: 'guest', hasTagManager: false })
  ;({ seePage } = await import('./webVitals'))
})

afterEach(() => {
  setVisibility('visible')
  stop()
  vi.restoreAllMocks()
})

test('a figure is sent once, with the page that it is of, when the tab is hidden', async () => {
  seePage(HOME)
  report(LOADED)
  report({ ...LOADED, value: 1500 })

  setVisibility('hidden')
  report({ ...LOADED, value: 1900 })

  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(sent()).toEqual([{ ...HOME, name: 'LCP', value: 1500, navigation: 'load' }])
})

test('pages that came by a navigation inside the page have figures of their own', async () => {
  seePage(HOME)
  report(LOADED)
  seePage(COAT)
  const figure = { ...LOADED, id: 'v2', value: 300, navigationType: 'soft-navigation' } as const
  report({ ...figure, path: COAT.path })

  setVisibility('hidden')

  await vi.waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()).toEqual([
    { ...HOME, name: 'LCP', value: 1200, navigation: 'load' },
    { ...COAT, name: 'LCP', value: 300, navigation: 'client' },
  ])
})

test('where the browser cannot tell pages apart, what came after the first is left out', async () => {
  seePage(HOME)
  report({ ...LOADED, name: 'CLS', value: 0.02 })
  seePage(COAT)
  report({ ...LOADED, name: 'CLS', value: 0.4 })
  report({ ...LOADED, name: 'INP', id: 'v9', value: 80 })

  setVisibility('hidden')

  await vi.waitFor(() => expect(bodies).toHaveLength(1))
  expect(sent()).toEqual([{ ...HOME, name: 'CLS', value: 0.02, navigation: 'load' }])
})

test('nothing is said of a page that was not seen with leave, or once leave is withdrawn', async () => {
  seePage(COAT)
  report(LOADED)
  report({ ...LOADED, id: 'v3', path: COAT.path })
  consent.choosePurposes([], 6)

  setVisibility('hidden')

  await Promise.resolve()
  expect(bodies).toEqual([])
})

function report({ path, ...metric }: Figure): void {
  library.report({ ...metric, navigationURL: `https://shop.example${path}` })
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

function sent(): unknown[] {
  return bodies.flatMap((body) => {
    const { events } = JSON.parse(body) as { events: Record<string, unknown>[] }
    return events.map(({ page_type, page_category, path, name, value, navigation }) => ({
      ...{ page_type, page_category, path, name, value, navigation },
    }))
  })
}
