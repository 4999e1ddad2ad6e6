import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Consent = typeof import('#app/consent/consent')
type Queue = typeof import('./queue')

const HOME = { page_type: 'home', page_category: 'home', path: '/de' } as const
const VISIT = {
  shopId: 1006,
  apiBasePath: '/api',
  customerType: 'guest',
  hasTagManager: true,
} as const
const SEARCH = { event: 'search', term: 'mantel', results: 3, is_corrected: false } as const
const VIEW = { event: 'page_view' } as const

let consent: Consent
let queue: Queue
let stop: () => void
let bodies: { events: Record<string, unknown>[]; [field: string]: unknown }[]
let beacons: Blob[]
let answer: () => Promise<Response>

beforeEach(async () => {
  // Both remember for as long as a page: each test has a page of its own.
  vi.resetModules()
  vi.useFakeTimers()
  document.cookie = 'vitrine_consent=; Max-Age=0; Path=/'
  delete (window as Partial<Window>).dataLayer
  bodies = []
  beacons = []
  answer = () => Promise.resolve(new Response(null, { status: 202 }))
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as (typeof bodies)[number])
    return answer()
  })
  navigator.sendBeacon = (_, body) => beacons.push(body as Blob) > 0
  consent = await import('#app/consent/consent')
  queue = await import('./queue')
  consent.choosePurposes(['statistics'], 6)
  stop = queue.startQueue()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

const LONGEST_ITEM = {
  item_id: '999999999',
  item_name: 'ü'.repeat(200),
  item_variant: '999999999',
  item_brand: '衣'.repeat(200),
  item_category: '衣'.repeat(200),
  price: 9999999.99,
  quantity: 10,
}

test.each([1, 200])('a basket of %i lines fits into one call', async (lines) => {
  begin()
  queue.track({
    event: 'view_cart',
    currency: 'EUR',
    value: 10,
    items: Array.from({ length: lines }, () => LONGEST_ITEM),
    totals: {
      total_with_tax: 10,
      total_without_tax: 8.4,
      total_campaign_reduction_with_tax: 0,
      total_sale_reduction_with_tax: 0,
    },
  })
  await vi.advanceTimersByTimeAsync(1000)

  const items = bodies[0]?.events[0]?.items as Record<string, unknown>[]
  const { item_id, item_variant, price, quantity } = LONGEST_ITEM
  expect(bodies).toHaveLength(1)
  expect(items).toHaveLength(lines)
  expect(items.at(-1)).toMatchObject({ item_id, item_variant, price, quantity })
  expect(items[0]?.item_brand).toBe(lines === 1 ? LONGEST_ITEM.item_brand : undefined)
  expect(new Blob([JSON.stringify(bodies[0])]).size).toBeLessThan(64 * 1024)
})

test('events are sent together, a second after the last of them, in their order', async () => {
  begin()
  queue.track(SEARCH)
  await vi.advanceTimersByTimeAsync(999)
  queue.track(VIEW)
  await vi.advanceTimersByTimeAsync(999)
  expect(bodies).toEqual([])
  await vi.advanceTimersByTimeAsync(1)

  expect(bodies).toEqual([
    {
      shopId: 1006,
      visitor: expect.any(String) as string,
      visit: expect.any(String) as string,
      arms: {},
      events: [
        expect.objectContaining({ ...VIEW, ...HOME, customer_type: 'guest' }),
        expect.objectContaining({ ...SEARCH, ...HOME, device: 'tablet' }),
      ],
    },
  ])
  const [view, search] = bodies[0]?.events ?? []
  expect(Number(view?.at) - Number(search?.at)).toBe(999)
  expect(view?.id).not.toBe(search?.id)
})

test('the arms that a visitor is in are sent along', async () => {
  document.cookie = 'vitrine_arms=tiles:three.hero:b1'
  begin()
  queue.track(VIEW)
  await flush()
  document.cookie = 'vitrine_arms=; Max-Age=0'

  expect(bodies[0]?.arms).toEqual({ tiles: 'three', hero: 'b1' })
})

test('an event belongs to the page and the moment in which it happened', async () => {
  begin()
  const search = Promise.withResolvers<typeof SEARCH>()
  queue.track(search.promise)
  const at = Date.now()
  await vi.advanceTimersByTimeAsync(5000)
  queue.setPage({ ...HOME, path: '/de/damen' })
  search.resolve(SEARCH)
  await flush()

  expect(bodies[0]?.events).toEqual([expect.objectContaining({ path: '/de', at })])
})

test('what happens before the first page is known waits for it', async () => {
  queue.setVisit(VISIT)
  queue.track(VIEW)
  await flush()
  expect(bodies).toEqual([])

  queue.setPage(HOME)
  await flush()
  expect(bodies[0]?.events).toHaveLength(1)
})

test.each([
  ['nothing', () => Promise.resolve(null)],
  ['a failure', () => Promise.reject(new Error('no product'))],
])('an event that turns out to be %s is lost in silence', async (_, find) => {
  begin()
  queue.track(find())
  await flush()

  expect(bodies).toEqual([])
})

test.each(['pagehide', 'visibilitychange'])(
  'a page that goes sends what it has: %s',
  async (name) => {
    begin()
    queue.track(VIEW)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    ;(name === 'pagehide' ? window : document).dispatchEvent(new Event(name))
    await flush()

    expect(bodies).toEqual([])
    expect(beacons.map(({ type }) => type)).toEqual(['application/json'])
  },
)

test('a collector that is away gets them once more, with what comes next', async () => {
  begin()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  queue.track(VIEW)
  await flush()
  answer = () => Promise.resolve(new Response(null, { status: 503 }))
  queue.track(SEARCH)
  await flush()
  answer = () => Promise.resolve(new Response(null, { status: 202 }))
  queue.track({ ...SEARCH, term: 'hose' })
  await flush()
  await flush()

  expect(bodies.map(({ events }) => events.map(({ term, event }) => term ?? event))).toEqual([
    ['page_view'],
    ['page_view'],
    ['mantel'],
    ['mantel'],
    ['hose'],
  ])
})

test('what the collector refuses is not sent again', async () => {
  begin()
  answer = () => Promise.resolve(new Response(null, { status: 400 }))
  queue.track(VIEW)
  await flush()
  queue.track(SEARCH)
  await flush()

  expect(bodies.map(({ events }) => events.length)).toEqual([1, 1])
})

test('more than the collector takes at once is sent in parts', async () => {
  begin()
  for (let each = 0; each < 120; each += 1) queue.track(SEARCH)
  await flush()

  expect(bodies.map(({ events }) => events.length)).toEqual([50, 50, 20])
})

test('after a withdrawal nothing that was gathered is sent', async () => {
  begin()
  queue.track(VIEW)
  consent.choosePurposes([], 6)
  queue.track(SEARCH)
  await flush()
  consent.choosePurposes(['statistics'], 6)
  await flush()

  expect(bodies).toEqual([])
})

test('partners are told with leave for marketing alone, and the collector is not', async () => {
  begin()
  consent.choosePurposes(['marketing'], 6)
  queue.track({
    event: 'select_promotion',
    promotions: [{ promotion_id: 'a', promotion_name: 'A' }],
  })
  await flush()

  expect(bodies).toEqual([])
  const entries = (window.dataLayer as Record<string, unknown>[]).slice(-2)
  expect(entries).toEqual([
    { ecommerce: null },
    {
      event: 'select_promotion',
      ...HOME,
      ...{ device: 'tablet', customer_type: 'guest' },
      ecommerce: { promotions: [{ promotion_id: 'a', promotion_name: 'A' }] },
    },
  ])
})

test('where no tag manager is set up there is no list for one', async () => {
  begin({ ...VISIT, hasTagManager: false })
  consent.choosePurposes(['statistics', 'marketing'], 6)
  queue.track(VIEW)
  await flush()

  expect(bodies).toHaveLength(1)
  expect(window.dataLayer).toBeUndefined()
})

function begin(visit: Parameters<Queue['setVisit']>[0] = VISIT): void {
  queue.setVisit(visit)
  queue.setPage(HOME)
}

async function flush(): Promise<void> {
  await vi.advanceTimersByTimeAsync(queue.FLUSH_MS)
}
