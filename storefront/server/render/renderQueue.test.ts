import { expect, test } from 'vitest'
import { Overloaded, RenderQueue, type RenderLimits } from './renderQueue.ts'
import { aShop } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'

function limits(atOnce: number, longest: number): RenderLimits {
  return {
    atOnce,
    longest: { checkout: longest, personal: longest, browsing: longest, deferrable: longest },
  }
}

/** A storefront that renders pages once the gate is open. */
async function aWaitingStorefront(waits: (url: string) => boolean) {
  const shop = await aShop()
  const gate = Promise.withResolvers<void>()
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment: { RATE_LIMITS: 'off' },
    render: async (request) => {
      if (waits(request.url)) await gate.promise
      return aPage('Hello')
    },
  })
  return { ...storefront, gate }
}

test('only so many run at a time, in the order in which they came', async () => {
  const queue = new RenderQueue(limits(2, 10))
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const all = gates.map((gate, n) =>
    queue.run(async () => {
      begun.push(n)
      await gate.promise
    }),
  )

  const seen = [[...begun]]
  for (const gate of gates) {
    gate.resolve()
    await new Promise(setImmediate)
    seen.push([...begun])
  }
  await Promise.all(all)

  expect(seen.slice(0, 4)).toEqual([
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ])
})

test('who is ahead runs before those who wait longer', async () => {
  const queue = new RenderQueue(limits(1, 10))
  const gate = Promise.withResolvers<void>()
  const done: string[] = []
  const first = queue.run(() => gate.promise)

  const browsing = queue.run(async () => void done.push('browsing'))
  const buying = queue.run(async () => void done.push('buying'), 'personal')
  gate.resolve()
  await Promise.all([first, browsing, buying])

  expect(done).toEqual(['buying', 'browsing'])
})

test('asking for a preview leads nobody past the queue', async () => {
  const { ask, gate } = await aWaitingStorefront(() => true)

  const scan = Array.from({ length: 400 }, (_, n) => ask(`/de/x${n}?_storyblok=1`))
  const turnedAway = await Promise.any(scan)
  gate.resolve()
  const statuses = (await Promise.all(scan)).map(({ status }) => status)

  expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '5'])
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('a failure gives its place to the next', async () => {
  const queue = new RenderQueue(limits(1, 1))

  const failed = queue.run(() => Promise.reject(new Error('broken'))).catch(() => 'failed')
  const next = queue.run(async () => 'made')

  expect(await Promise.all([failed, next])).toEqual(['failed', 'made'])
})

test('whoever finds the queue full is turned away at once', async () => {
  const queue = new RenderQueue(limits(1, 1))
  const gate = Promise.withResolvers<string>()
  const first = queue.run(() => gate.promise)
  const second = queue.run(async () => 'second')

  const third = await queue.run(async () => 'third').catch((failure: unknown) => failure)
  gate.resolve('first')

  expect(third).toBeInstanceOf(Overloaded)
  expect(await Promise.all([first, second])).toEqual(['first', 'second'])
})

test('under too many new pages, visitors are asked to come back while kept pages are served', async () => {
  const { ask, gate, hearsPurges } = await aWaitingStorefront((url) => !url.endsWith('/de'))
  await hearsPurges()
  await ask('/de')

  const scan = Array.from({ length: 400 }, (_, n) => ask(`/de/x${n}`))
  const turnedAway = await Promise.any(scan)
  const kept = await ask('/de')
  gate.resolve()
  const statuses = (await Promise.all(scan)).map(({ status }) => status)

  expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([503, '5'])
  expect([kept.status, kept.headers['x-cache']]).toEqual([200, 'hit'])
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('crawlers and searches are refused first, then who browses, the checkout last', async () => {
  const longest = { checkout: 4, personal: 3, browsing: 2, deferrable: 1 }
  const queue = new RenderQueue({ atOnce: 1, longest })
  const gate = Promise.withResolvers<void>()
  const all = [queue.run(() => gate.promise)]
  const counts: Record<string, number> = {}

  for (const urgency of ['deferrable', 'browsing', 'personal', 'checkout'] as const) {
    let refused = 0
    const some = Array.from({ length: 5 }, () =>
      queue.run(async () => {}, urgency).catch(() => void (refused += 1)),
    )
    await new Promise(setImmediate)
    counts[urgency] = refused
    all.push(...some)
  }
  gate.resolve()
  await Promise.all(all)

  expect(counts).toEqual({ deferrable: 4, browsing: 4, personal: 2, checkout: 4 })
})

test('over capacity a crawler is asked to come back where a shopper waits and is served', async () => {
  const { ask, gate } = await aWaitingStorefront(() => true)
  const googlebot = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }

  const visits = Array.from({ length: 100 }, (_, n) => ask(`/de/x${n}`))
  const crawls = Array.from({ length: 100 }, (_, n) => ask(`/de/y${n}`, { headers: googlebot }))
  const searches = Array.from({ length: 100 }, (_, n) => ask(`/de/search?term=x${n}`))
  const basket = ask('/de/basket')
  const refused = await Promise.all([Promise.any(crawls), Promise.any(searches)])
  gate.resolve()
  const statuses = await Promise.all([...visits, basket].map(async (each) => (await each).status))
  await Promise.all([...crawls, ...searches])

  expect(refused.map(({ status }) => status)).toEqual([503, 503])
  expect(new Set(statuses)).toEqual(new Set([200]))
})
