// What a CDN is told of pages: their keys, and whether they may live there.
import { expect, test } from 'vitest'
import { keysOf, NOT_STORED } from './surrogateKeys.ts'
import { aShop } from '../testing/aShop.ts'
import { aPage, aStorefront, type AStorefrontOptions } from '../testing/aStorefront.ts'

const LIFE = 'max-age=600, stale-while-revalidate=60, stale-if-error=86400'
async function aStorefrontBehindCdn(
  options: Partial<AStorefrontOptions> = {},
  tags = ['product:1'],
) {
  const shop = await aShop()
  let renders = 0
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment: { CDN_KEYS: 'on' },
    render: async (_request, load) => {
      renders += 1
      for (const tag of tags) load.tags.add(tag)
      return aPage(`render ${renders}`, { headers: { 'x-page-type': 'home' } })
    },
    ...options,
  })
  if (storefront.cache) await storefront.hearsPurges()
  const lifeOf = async (path: string) => (await storefront.ask(path)).headers['surrogate-control']
  return { ...storefront, shop, lifeOf }
}

test('a page names its keys, and lives in a CDN that is told of all purges', async () => {
  const { ask, shop, lifeOf } = await aStorefrontBehindCdn()
  shop.sayHeard()
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)

  const fresh = await ask('/fr')
  const cached = await ask('/fr')
  const known = await ask('/fr', { headers: { 'if-none-match': String(cached.headers.etag) } })

  const told = {
    'surrogate-control': LIFE,
    'surrogate-key': keysOf(['*', 'experiments', 'product:1', 'page:fr:home']),
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
  }
  expect([fresh.headers['x-cache'], cached.headers['x-cache'], known.status]).toEqual([
    'miss',
    'hit',
    304,
  ])
  expect(fresh.headers).toMatchObject(told)
  expect(cached.headers).toMatchObject(told)
  expect(known.headers).toMatchObject(told)
})

test('without a CDN nothing is said of keys', async () => {
  const { ask, shop } = await aStorefrontBehindCdn({ environment: {} })
  shop.sayHeard()

  const { headers } = await ask('/de')

  expect(Object.keys(headers).filter((name) => name.startsWith('surrogate'))).toEqual([])
})

test('nothing lives in a CDN while purges may be unheard', async () => {
  const { ask, shop, clock, lifeOf } = await aStorefrontBehindCdn()
  const before = await ask('/de')
  shop.sayHeard()
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)

  clock.now += 8001

  expect(before.headers).toMatchObject({ 'surrogate-control': NOT_STORED })
  expect(before.headers).not.toHaveProperty('surrogate-key')
  expect(await lifeOf('/de')).toBe(NOT_STORED)
})

test('a page that is shown once more while another is made does not live there', async () => {
  const { shop, lifeOf, ask, cache } = await aStorefrontBehindCdn()
  shop.sayHeard()
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)

  shop.purge(['product:1'], { stale: true })
  await expect.poll(() => cache?.counts.purged).toBeGreaterThan(0)
  const stale = await ask('/de')

  expect([stale.headers['x-cache'], stale.headers['surrogate-control']]).toEqual([
    'stale',
    NOT_STORED,
  ])
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)
})

test.each([{ stale: true }, { stale: false }])(
  'a page that was purged while it was made does not live there: %o',
  async (kind) => {
    const began = Promise.withResolvers<undefined>()
    const mayEnd = Promise.withResolvers<undefined>()
    const { shop, ask, lifeOf, directory } = await aStorefrontBehindCdn({
      render: async (request, load) => {
        load.tags.add('product:1')
        if (new URL(request.url).pathname === '/fr') {
          began.resolve(undefined)
          await mayEnd.promise
        }
        return aPage('a coat')
      },
    })
    shop.sayHeard()
    await expect.poll(() => lifeOf('/de')).toBe(LIFE)
    const asking = ask('/fr')
    await began.promise

    const before = directory.outdate
    let isHeard = false
    directory.outdate = () => {
      isHeard = true
      before.call(directory)
    }
    shop.purge(['product:1', 'shops'], kind)
    await expect.poll(() => isHeard).toBe(true)
    mayEnd.resolve(undefined)

    expect((await asking).headers['surrogate-control']).toBe(NOT_STORED)
  },
)

test('a page with more tags than a header holds does not live there', async () => {
  const many = Array.from({ length: 900 }, (_, n) => `product:${n}`)
  const { shop, ask, lifeOf } = await aStorefrontBehindCdn({
    render: async (request, load) => {
      const isLong = new URL(request.url).pathname === '/fr'
      for (const tag of isLong ? many : many.slice(0, 850)) load.tags.add(tag)
      return aPage('many coats')
    },
  })
  shop.sayHeard()
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)

  const long = await ask('/fr')

  expect(long.headers).toMatchObject({ 'surrogate-control': NOT_STORED })
  expect(long.headers).not.toHaveProperty('surrogate-key')
})

test('what is not for everybody, or failed, says nothing of keys', async () => {
  const { shop, ask, lifeOf } = await aStorefrontBehindCdn({
    render: async (request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/fr') return aPage('away', { status: 503 })
      return aPage('a page', { headers: { 'x-page-type': 'home' } })
    },
  })
  shop.sayHeard()
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)

  const answers = [
    await ask('/de/basket'),
    await ask('/fr'),
    await ask('/de?_storyblok=1'),
    await ask('/nobody-has-this-file.js'),
  ]

  const names = answers.flatMap(({ headers }) => Object.keys(headers))
  expect(names.filter((name) => name.startsWith('surrogate'))).toEqual([])
})

test('what is missing lives there for a moment only', async () => {
  const { shop, lifeOf } = await aStorefrontBehindCdn({
    render: async (request, load) => {
      load.tags.add('product:1')
      const isMissing = new URL(request.url).pathname === '/fr'
      return aPage('a page', { status: isMissing ? 404 : 200 })
    },
  })
  shop.sayHeard()
  await expect.poll(() => lifeOf('/de')).toBe(LIFE)

  expect(await lifeOf('/fr')).toBe('max-age=10, stale-while-revalidate=10')
})
