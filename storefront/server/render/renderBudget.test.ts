import { expect, test } from 'vitest'
import { householdOf } from '../http/clientAddress.ts'
import { RenderBudget } from './renderBudget.ts'
import { aShop } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'

const BURST = 60

/** Behind one proxy of ours, so that a test can come from any address. */
async function aBudgetedStorefront(render = async () => aPage('Hello')) {
  const shop = await aShop()
  const seen: string[] = []
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment: { TRUSTED_PROXIES: '1' },
    render: async (request) => {
      seen.push(new URL(request.url).pathname)
      return render()
    },
  })
  await storefront.hearsPurges()
  const askFrom = (address: string, path: string, method: 'GET' | 'POST' = 'GET') =>
    storefront.ask(path, {
      method,
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/x-www-form-urlencoded',
      },
      ...(method === 'POST' ? { body: 'x=1' } : {}),
    })
  return { ...storefront, seen, askFrom }
}

test('while one address floods, everybody else’s new pages are answered', async () => {
  const gate = Promise.withResolvers<void>()
  const { askFrom } = await aBudgetedStorefront(async () => {
    await gate.promise
    return aPage('Hello')
  })

  const flood = Array.from({ length: 350 }, (_, n) =>
    askFrom('203.0.113.9', `/fr/search?term=${n}`),
  )
  const turnedAway = await Promise.any(flood)
  const others = Array.from({ length: 20 }, (_, n) => askFrom(`198.51.100.${n}`, `/de/x${n}`))
  gate.resolve()
  const statuses = (await Promise.all(flood)).map(({ status }) => status)

  expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([429, '1'])
  expect(turnedAway.text).toContain('Un instant, s’il vous plaît')
  expect(turnedAway.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'DENY',
  })
  expect(statuses.filter((status) => status === 200)).toHaveLength(BURST)
  expect(statuses.filter((status) => status === 429)).toHaveLength(350 - BURST)
  expect(new Set((await Promise.all(others)).map(({ status }) => status))).toEqual(new Set([200]))
})

test.each([
  ['previews', (n: number) => `/de/x${n}?_storyblok=1`, 'GET'],
  ['personal pages', () => '/de/basket', 'GET'],
  ['forms', () => '/de/x', 'POST'],
  ['data', (n: number) => `/de/x${n}.data`, 'GET'],
  ['queries too long to be cached', (n: number) => `/de?term=${n}${'x'.repeat(600)}`, 'GET'],
] as const)('%s count against the budget', async (_, pathOf, method) => {
  const { askFrom, seen } = await aBudgetedStorefront()

  const statuses = new Set<number>()
  for (let n = 0; n < BURST; n += 1)
    statuses.add((await askFrom('203.0.113.9', pathOf(n), method)).status)
  const oneMore = await askFrom('203.0.113.9', pathOf(BURST), method)

  expect(statuses).toEqual(new Set([200]))
  expect([oneMore.status, oneMore.headers['retry-after']]).toEqual([429, '1'])
  expect(seen).toHaveLength(BURST)
})

test('without a cache, every page is counted', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({ shopUrl: shop.url, environment: { PAGE_CACHE_MB: '0' } })

  for (let n = 0; n < BURST; n += 1) await ask('/de')

  expect((await ask('/de')).status).toBe(429)
})

test('what other storefronts rendered for an address counts, and what is cached is served', async () => {
  const shop = await aShop()
  const storefront = await aStorefront({ shopUrl: shop.url, render: async () => aPage('Hello') })
  await storefront.hearsPurges()
  const askAfter = (renders: string, path: string) =>
    storefront.ask(path, { headers: { 'x-renders': renders } })

  const last = await askAfter('359', '/de/x')
  const oneMore = await askAfter('360', '/de/y')
  const cached = await askAfter('360', '/de/x')
  const personal = await askAfter('360', '/de/basket')
  const unread = await askAfter('many', '/de/z')

  expect([last, oneMore, cached, personal, unread].map(({ status }) => status)).toEqual([
    200, 429, 200, 429, 200,
  ])
  expect([oneMore.headers['retry-after'], cached.headers['x-cache']]).toEqual(['1', 'hit'])
})

test('what is cached is served to everybody, and time gives the budget back', async () => {
  const { askFrom, clock } = await aBudgetedStorefront()
  for (let n = 0; n < BURST; n += 1) await askFrom('203.0.113.9', `/de/x${n}`)

  const cached = await askFrom('203.0.113.9', '/de/x0')
  const refused = await askFrom('203.0.113.9', '/de/new')
  clock.now += 1000
  const after = []
  for (let n = 0; n < 6; n += 1) after.push((await askFrom('203.0.113.9', `/de/later${n}`)).status)

  expect([cached.status, cached.headers['x-cache'], refused.status]).toEqual([200, 'hit', 429])
  expect(after).toEqual([200, 200, 200, 200, 200, 429])
})

test('who has no render left still gets a stale page, which the next visitor renews', async () => {
  const { askFrom, clock, seen } = await aBudgetedStorefront()
  await askFrom('198.51.100.1', '/de')
  for (let n = 0; n < BURST; n += 1) await askFrom('203.0.113.9', `/de/x${n}`)
  clock.now += 61_000
  for (let n = 0; n < BURST; n += 1) await askFrom('203.0.113.9', `/de/y${n}`)
  const before = seen.length

  const stale = await askFrom('203.0.113.9', '/de')
  const renders = seen.length - before
  await askFrom('198.51.100.1', '/de')

  expect([stale.status, stale.headers['x-cache'], renders]).toEqual([200, 'stale', 0])
  await expect.poll(() => seen.at(-1)).toBe('/de')
})

test('who waits for a page that somebody else asked for spends nothing', async () => {
  const { askFrom } = await aBudgetedStorefront()
  for (let n = 0; n < BURST - 1; n += 1) await askFrom('203.0.113.9', `/de/x${n}`)

  const together = await Promise.all(
    Array.from({ length: 50 }, () => askFrom('203.0.113.9', '/de/together')),
  )

  expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200]))
})

test('as many addresses as there are fill no memory', () => {
  const budget = new RenderBudget({
    allowance: { burst: 1, perSecond: 1 },
    now: () => 0,
    remembered: 1000,
  })

  for (let n = 0; n < 20_000; n += 1) {
    budget.takes({ address: `10.0.${n >> 8}.${n & 255}`, renders: 0 })
  }

  expect(budget.remembered).toBe(1000)
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, household) => {
  expect(householdOf(address)).toBe(household)
})
