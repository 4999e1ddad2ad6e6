import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { monotonicMs } from '../telemetry/monotonic.ts'
import { TaggedCache, type NewValue } from './taggedCache.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

function aCache(bytes = 1000) {
  const clock = { now: 1_000_000 }
  const cache = new TaggedCache<string>({
    shares: { pages: bytes, missing: 100 },
    staleMs: HOUR,
    now: () => clock.now,
  })
  return { cache, clock }
}

function aPage(value: string, more: Partial<NewValue<string>> = {}): NewValue<string> {
  return {
    value,
    bytes: 10,
    tags: [],
    share: 'pages',
    freshMs: 60 * SECOND,
    outcome: 'keep',
    ...more,
  }
}

const made =
  (value: string, more: Partial<NewValue<string>> = {}) =>
  async () =>
    aPage(value, more)
const failed = (value = 'sorry') => made(value, { outcome: 'failed' })

test.each([
  ['forward', HOUR * 24 * 365],
  ['back', -HOUR * 24 * 365],
])('a clock that is set %s makes no page older or younger', async (_, jump) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  onTestFinished(() => void vi.useRealTimers())
  const cache = new TaggedCache<string>({
    shares: { pages: 1000 },
    staleMs: HOUR,
    now: monotonicMs,
  })
  await cache.get('/de', made('one'))
  await cache.get('/moment', made('soon old', { freshMs: 5 }))

  vi.setSystemTime(Date.now() + jump)

  expect(await cache.get('/de', made('two'))).toMatchObject({ value: 'one', state: 'hit' })
  expect((await cache.get('/de', made('two'))).ageMs).toBeLessThan(60 * SECOND)
  await expect.poll(() => cache.fresh('/moment')).toBeUndefined()
})

test('a page is made once and then served from memory with its age', async () => {
  const { cache, clock } = aCache()
  await cache.get('/de', made('one'))
  clock.now += 5 * SECOND

  const again = await cache.get('/de', made('two'))

  expect(again).toEqual({ value: 'one', state: 'hit', ageMs: 5 * SECOND, isCurrent: true })
})

test('a page past its time is served once more while one render makes it anew', async () => {
  const { cache, clock } = aCache()
  let renders = 0
  const render = async () => aPage(`render ${(renders += 1)}`)
  await cache.get('/de', render)
  clock.now += 61 * SECOND

  const meanwhile = await Promise.all([1, 2, 3].map(() => cache.get('/de', render)))
  await new Promise(setImmediate)
  const afterwards = await cache.get('/de', render)

  expect(meanwhile.map(({ value, state }) => [value, state])).toEqual([
    ['render 1', 'stale'],
    ['render 1', 'stale'],
    ['render 1', 'stale'],
  ])
  expect([afterwards.value, renders]).toEqual(['render 2', 2])
})

test('a hundred visitors of a missing page cost one render', async () => {
  const { cache } = aCache()
  let renders = 0

  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      cache.get('/de', async () => {
        renders += 1
        await new Promise(setImmediate)
        return aPage('one')
      }),
    ),
  )

  expect(renders).toBe(1)
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['one']))
})

test('a page older than a day is not served at all', async () => {
  const { cache, clock } = aCache()
  await cache.get('/de', made('old'))
  clock.now += 60 * SECOND + HOUR

  const answer = await cache.get('/de', made('new'))

  expect(answer).toMatchObject({ value: 'new', state: 'miss' })
})

test('after a purge nobody sees the page that was there before', async () => {
  const { cache } = aCache()
  await cache.get('/de', made('old', { tags: ['product:1'] }))
  await cache.get('/fr', made('other', { tags: ['product:2'] }))

  cache.purge(['product:1'])

  expect(cache.fresh('/de')).toBeUndefined()
  expect(await cache.get('/de', made('new'))).toMatchObject({ value: 'new', state: 'miss' })
  expect(await cache.get('/fr', made('new'))).toMatchObject({ value: 'other', state: 'hit' })
})

test('a render that began before a purge is given to those who asked before it, and to nobody else', async () => {
  const { cache } = aCache()
  const gate = Promise.withResolvers<NewValue<string>>()
  const early = cache.get('/de', () => gate.promise)
  await Promise.resolve()

  cache.purge(['product:1'])
  const late = cache.get('/de', made('new', { tags: ['product:1'] }))
  gate.resolve(aPage('old', { tags: ['product:1'] }))

  expect(await early).toMatchObject({ value: 'old' })
  expect(await late).toMatchObject({ value: 'new' })
  expect(cache.fresh('/de')?.value).toBe('new')
})

test('when purges may have been missed, everything is served once more and made anew', async () => {
  const { cache } = aCache()
  await cache.get('/de', made('old'))

  cache.purgeAll({ stale: true })
  const meanwhile = await cache.get('/de', made('new'))
  await new Promise(setImmediate)

  expect(meanwhile).toMatchObject({ value: 'old', state: 'stale' })
  expect(await cache.get('/de', made('newer'))).toMatchObject({ value: 'new', state: 'hit' })
})

test('a page that was purged as stale is served while one render replaces it', async () => {
  const { cache } = aCache()
  let renders = 0
  const render = async () => aPage(`render ${(renders += 1)}`, { tags: ['stock:1'] })
  await cache.get('/de', render)

  cache.purge(['stock:1'], { stale: true })
  const meanwhile = await Promise.all([1, 2, 3].map(() => cache.get('/de', render)))
  await new Promise(setImmediate)
  const afterwards = await cache.get('/de', render)

  expect(meanwhile.map(({ value, state }) => [value, state])).toEqual([
    ['render 1', 'stale'],
    ['render 1', 'stale'],
    ['render 1', 'stale'],
  ])
  expect(afterwards).toMatchObject({ value: 'render 2', state: 'hit' })
  expect(renders).toBe(2)
})

test('a stale purge does not bring back what was purged before it', async () => {
  const { cache } = aCache()
  await cache.get('/de', made('old price', { tags: ['product:1'] }))

  cache.purge(['product:1'])
  cache.purge(['product:1'], { stale: true })

  expect(await cache.get('/de', made('new price'))).toMatchObject({ value: 'new price' })
})

test('what was read before a stale purge is stored as stale', async () => {
  const { cache } = aCache()
  const { promise, resolve } = Promise.withResolvers<NewValue<string>>()
  const first = cache.get('/de', () => promise)
  await new Promise(setImmediate)

  cache.purge(['stock:1'], { stale: true })
  resolve(aPage('before', { tags: ['stock:1'] }))

  expect(await first).toMatchObject({ value: 'before', state: 'miss' })
  expect(await cache.get('/de', made('after'))).toMatchObject({ value: 'before', state: 'stale' })
  await new Promise(setImmediate)
  expect(await cache.get('/de', made('later'))).toMatchObject({ value: 'after', state: 'hit' })
})

test('a failing render is never kept, and what was kept is served in its place', async () => {
  const { cache, clock } = aCache()
  await cache.get('/de', made('old', { tags: ['product:1'] }))
  cache.purge(['product:1'])

  const first = await cache.get('/de', failed())
  const second = await cache.get('/de', async () => {
    throw new Error('asked again too early')
  })
  clock.now += 6 * SECOND
  const third = await cache.get('/de', async () => {
    throw new Error('the shop is away')
  })

  expect([first, second, third].map(({ value, state }) => [value, state])).toEqual([
    ['old', 'stale'],
    ['old', 'stale'],
    ['old', 'stale'],
  ])
})

test('without anything kept, a failure is passed on and tried again for the next visitor', async () => {
  const { cache } = aCache()

  const sorry = await cache.get('/de', failed())
  const broken = await cache
    .get('/de', async () => {
      throw new Error('the shop is away')
    })
    .catch((failure: Error) => failure.message)
  const well = await cache.get('/de', made('well'))

  expect(sorry).toMatchObject({ value: 'sorry', state: 'pass' })
  expect(broken).toBe('the shop is away')
  expect(well).toMatchObject({ value: 'well', state: 'miss' })
})

test('the page that was asked for longest ago makes room, and one share never empties another', async () => {
  const { cache } = aCache(30)
  for (const key of ['/a', '/b', '/c']) await cache.get(key, made(key))
  cache.fresh('/a')

  await cache.get('/d', made('/d'))
  for (let n = 0; n < 50; n += 1) await cache.get(`/x${n}`, made('404', { share: 'missing' }))

  expect(['/a', '/b', '/c', '/d'].filter((key) => cache.fresh(key))).toEqual(['/a', '/c', '/d'])
  expect([cache.size, cache.bytes]).toEqual([13, 130])
})

test('a page larger than its share is served and not kept', async () => {
  const { cache } = aCache(30)

  const answer = await cache.get('/de', made('huge', { bytes: 31 }))

  expect(answer).toMatchObject({ value: 'huge' })
  expect([cache.size, cache.bytes]).toEqual([0, 0])
})

const KEYS = ['/a', '/b', '/c', '/d', '/e']
const TAGS_OF: Record<string, string[]> = {
  '/a': ['x'],
  '/b': ['x', 'y'],
  '/c': ['y', 'z'],
  '/d': ['z'],
  '/e': ['x', 'z'],
}
const key = fc.constantFrom(...KEYS)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('ask' as const), key }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('land' as const),
      nth: fc.nat(4),
      bytes: fc.integer({ min: 1, max: 40 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      tag: fc.constantFrom('x', 'y', 'z'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      ms: fc.integer({ min: 1, max: 2 * HOUR }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('purgeAll' as const), stale: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('stale' as const),
      tag: fc.constantFrom('x', 'y', 'z'),
    }),
  },
)

test('whatever happens in whatever order: one render at a time, bounded memory, nothing from before a purge', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const clock = { now: 0 }
      const cache = new TaggedCache<Record<string, number>>({
        shares: { pages: 100 },
        staleMs: HOUR,
        now: () => clock.now,
      })
      const version: Record<string, number> = { x: 0, y: 0, z: 0 }
      const rendering: { key: string; land(bytes: number): void }[] = []
      const waiting: Promise<void>[] = []

      // The worst render: it reads everything at its beginning and answers much later.
      const render = (key: string) => () => {
        expect(rendering.filter((other) => other.key === key)).toEqual([])
        const { promise, resolve } = Promise.withResolvers<NewValue<Record<string, number>>>()
        const tags = TAGS_OF[key] ?? []
        const value = Object.fromEntries(tags.map((tag) => [tag, version[tag] ?? 0]))
        rendering.push({
          key,
          land: (bytes) =>
            resolve({ value, bytes, tags, share: 'pages', freshMs: 60 * SECOND, outcome: 'keep' }),
        })
        return promise
      }
      const ask = async (key: string) => {
        const known = { ...version }
        const { value } = await cache.get(key, render(key))
        for (const [tag, seen] of Object.entries(value))
          expect(seen).toBeGreaterThanOrEqual(known[tag] ?? 0)
      }

      for (const now of steps) {
        if (now.do === 'ask') waiting.push(ask(now.key))
        if (now.do === 'land') rendering.splice(now.nth, 1)[0]?.land(now.bytes)
        if (now.do === 'wait') clock.now += now.ms
        if (now.do === 'purgeAll') cache.purgeAll({ stale: now.stale })
        if (now.do === 'stale') cache.purge([now.tag], { stale: true })
        if (now.do === 'change') {
          version[now.tag] = (version[now.tag] ?? 0) + 1
          cache.purge([now.tag])
        }
        await new Promise(setImmediate)
        expect(cache.bytes).toBeLessThanOrEqual(100)
      }
      while (rendering.length > 0) {
        rendering.shift()?.land(10)
        await new Promise(setImmediate)
      }
      await Promise.all(waiting)
    }),
    { numRuns: 400 },
  )
})
