import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rpcFor } from '#app/pages/loadContext.ts'
import type { Rpc } from '#app/rpc/client.ts'
import { hashSource } from '../http/policy.ts'
import { aShop, send } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'

const LONG = Array.from({ length: 200 }, (_, n) => `Mäntel ${n}, Jacken, ${n * n} Kleider. `).join(
  '',
)

/** An app that counts its renders and says so on the page. */
async function aCountingStorefront(environment: Record<string, string> = {}) {
  const shop = await aShop()
  const seen: Request[] = []
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment,
    render: async (request, load) => {
      seen.push(request)
      load.tags.add('product:1')
      return aPage(`render ${seen.length} ${LONG}`, {
        nonce: load.nonce,
        headers: { 'x-page-type': 'home' },
      })
    },
  })
  if (storefront.cache) await storefront.hearsPurges()
  return { ...storefront, shop, seen }
}

test('a public page is rendered once and then sent from memory', async () => {
  const { ask, seen, clock } = await aCountingStorefront()

  const first = await ask('/de')
  clock.now += 3000
  const second = await ask('/de')

  expect([first.status, first.headers['x-cache'], first.headers.age]).toEqual([200, 'miss', '0'])
  expect([second.status, second.headers['x-cache'], second.headers.age]).toEqual([200, 'hit', '3'])
  expect(second.text).toBe(first.text)
  expect(seen).toHaveLength(1)
  expect(second.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400',
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(second.body.length),
    vary: 'Accept-Encoding',
    'x-page-type': 'home',
  })
})

test('a public page cannot depend on who asks', async () => {
  const { ask, seen } = await aCountingStorefront()

  await ask('/de', {
    headers: {
      cookie: 'session=1',
      authorization: 'Bearer x',
      'accept-language': 'fr',
      'user-agent': 'x',
    },
  })

  expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({})
  expect(seen[0]?.url).toBe('https://shop.example/de')
})

test.each([
  ['br, zstd', (body: Buffer) => zstdDecompressSync(body)],
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
])('the page reads the same in %s, and is known by its own mark', async (encoding, expand) => {
  const { ask } = await aCountingStorefront()
  const plain = await ask('/de')

  const page = await ask('/de', { headers: { 'accept-encoding': encoding } })
  const known = await ask('/de', {
    headers: {
      'accept-encoding': encoding,
      'if-none-match': `W/"x", ${String(page.headers.etag)}`,
    },
  })
  const unknown = await ask('/de', {
    headers: { 'accept-encoding': encoding, 'if-none-match': '"x"' },
  })

  expect(expand(page.body).toString()).toBe(plain.text)
  expect(encoding).toContain(page.headers['content-encoding'] ?? 'identity')
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, page.headers.etag])
  expect(known.headers).toMatchObject({
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  })
  expect(known.headers['content-security-policy']).toBe(page.headers['content-security-policy'])
  expect(unknown.status).toBe(200)
})

test('a page that is asked for again is packed better, and reads the same', async () => {
  const { ask, seen } = await aCountingStorefront()
  const inBrotli = { headers: { 'accept-encoding': 'br' } }
  const first = await ask('/de', inBrotli)

  await expect
    .poll(async () => (await ask('/de', inBrotli)).body.length)
    .toBeLessThan(first.body.length)

  const later = await ask('/de', inBrotli)
  expect(brotliDecompressSync(later.body)).toEqual(brotliDecompressSync(first.body))
  expect(later.headers['content-length']).toBe(String(later.body.length))
  expect(later.headers.etag).toBe(first.headers.etag)
  expect(seen).toHaveLength(1)
})

test('who reads both gets what is quickly packed first, and what is packed best later', async () => {
  const { ask } = await aCountingStorefront()
  const asBrowsersDo = { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } }

  const first = await ask('/de', asBrowsersDo)
  await expect
    .poll(async () => (await ask('/de', asBrowsersDo)).headers['content-encoding'])
    .toBe('br')

  const later = await ask('/de', asBrowsersDo)
  expect(first.headers['content-encoding']).toBe('zstd')
  expect(brotliDecompressSync(later.body)).toEqual(zstdDecompressSync(first.body))
  expect((await ask('/de')).text).toBe(zstdDecompressSync(first.body).toString())
})

test('marks differ by encoding, since the bytes do', async () => {
  const { ask } = await aCountingStorefront()

  const marks = await Promise.all(
    ['br, zstd', 'br', 'gzip', 'identity'].map(
      async (encoding) =>
        (await ask('/de', { headers: { 'accept-encoding': encoding } })).headers.etag,
    ),
  )

  expect(new Set(marks).size).toBe(4)
})

test('HEAD answers what GET would, without the page', async () => {
  const { ask } = await aCountingStorefront()

  const head = await ask('/de', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })
  const get = await ask('/de', { headers: { 'accept-encoding': 'br' } })

  expect(head.body.length).toBe(0)
  expect(head.headers['content-length']).toBe(String(get.body.length))
  expect(head.headers.etag).toBe(get.headers.etag)
})

test('scripts of the page are allowed by hash, and a policy without exceptions protects it', async () => {
  const { ask } = await aCountingStorefront()

  const { headers, text } = await ask('/de')

  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|nonce/)
  expect(text).not.toContain('nonce')
})

test('a script that was smuggled into a page’s text is not allowed', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, { nonce }) => aPage('Coat<script>steal()</script>', { nonce }),
  })

  const { headers, text } = await ask('/de')

  expect(text).toContain('<script>steal()</script>')
  expect(headers['content-security-policy']).toContain(
    `script-src 'self' ${hashSource('start()')};`,
  )
})

test('a purge of what a page shows makes it anew for the next visitor', async () => {
  const { ask, shop, cache } = await aCountingStorefront()
  await ask('/de')

  shop.purge(['product:2'])
  shop.purge(['product:1'])
  await expect.poll(() => cache?.counts.purged).toBe(1)
  const next = await ask('/de')

  expect(next.text).toContain('render 2')
  expect(next.headers['x-cache']).toBe('miss')
})

test('what a render asks of the shop after a purge names the position of that purge', async () => {
  const shop = await aShop({
    '/api/rpc/getShopConfiguration': (_, res) => send(res, 200, {}, { 'x-tags': 'shops' }),
  })
  let first: Rpc | undefined
  const { ask, cache, hearsPurges } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, load) => {
      const [de] = await load.directory.enabled()
      // A client that was made before the purge, as by a render that was under way.
      first ??= rpcFor(load, de!)
      await first.getShopConfiguration()
      return aPage([...load.tags].join(' '))
    },
  })
  await hearsPurges()
  await ask('/de')

  shop.purge(['shops'], { logPosition: 42 })
  await expect.poll(() => cache?.counts.purged).toBe(1)
  await ask('/de')

  const positions = (name: string) =>
    shop.requests
      .filter(({ line }) => line.endsWith(name))
      .map(({ headers }) => headers['x-internal-log-position'])
  expect(positions('/getShopConfiguration')).toEqual(['1', '42'])
  expect(positions('/getShops').at(-1)).toBe('42')
})

test('what was purged as stale is served until it is rendered anew', async () => {
  const { ask, shop, clock, cache } = await aCountingStorefront()
  await ask('/de')
  clock.now += 1

  shop.purge(['product:1'], { stale: true })
  await expect.poll(() => cache?.counts.purged).toBe(1)
  const next = await ask('/de')

  expect([next.text.includes('render 1'), next.headers['x-cache']]).toEqual([true, 'stale'])
  await expect.poll(async () => (await ask('/de')).text).toContain('render 2')
})

test('after the stream of purges broke off, everything is made anew behind the visitor', async () => {
  const { ask, shop, clock } = await aCountingStorefront()
  await ask('/de')
  clock.now += 1

  shop.dropPurgeStreams()
  await expect.poll(async () => (await ask('/de')).headers['x-cache']).toBe('stale')

  await expect.poll(async () => (await ask('/de')).text).toContain('render 2')
})

test('data answers are kept like pages, by the routes they hold', async () => {
  const { ask, seen } = await aCountingStorefront()

  for (const path of ['/de.data', '/de.data', '/de.data?_routes=root', '/de.data?_routes=root'])
    await ask(path)

  expect(seen.map(({ url }) => url)).toEqual([
    'https://shop.example/de.data',
    'https://shop.example/de.data?_routes=root',
  ])
})

test('what an advertisement appends does not make another page, whatever its order', async () => {
  const { ask, seen } = await aCountingStorefront()

  for (const query of ['?a=1&b=2', '?b=2&utm_source=x&a=1', '?gclid=1&a=1&b=2'])
    await ask(`/de${query}`)

  expect(seen.map(({ url }) => url)).toEqual(['https://shop.example/de?a=1&b=2'])
})

test('a very long query is answered and not kept', async () => {
  const { ask, cache } = await aCountingStorefront()

  const { status, headers } = await ask(`/de?term=${'x'.repeat(600)}`)

  expect([status, headers['cache-control'], cache?.size]).toEqual([200, 'no-store', 0])
})

test('without room for pages each visitor gets a new one', async () => {
  const { ask, seen } = await aCountingStorefront({ PAGE_CACHE_MB: '0' })

  await ask('/de')
  await ask('/de')

  expect(seen).toHaveLength(2)
})

test('the preview of an editor is never kept', async () => {
  const { ask, seen } = await aCountingStorefront()

  const first = await ask('/de?_storyblok=1')
  await ask('/de?_storyblok=1')

  expect(seen).toHaveLength(2)
  expect(first.headers['cache-control']).toBe('private, no-store')
})

test.each(['/de/basket', '/de/%62asket', '/de/basket.data', '/de/account/orders', '/', '/_.data'])(
  '%s is rendered for one visitor and kept nowhere',
  async (path) => {
    const { ask, seen, cache } = await aCountingStorefront()

    const first = await ask(path, { headers: { cookie: 'session=1' } })
    await ask(path)

    expect(first.headers['cache-control']).toBe('private, no-store')
    expect(seen.map(({ headers }) => headers.get('cookie'))).toEqual(['session=1', null])
    expect(cache?.size).toBe(0)
  },
)

test.each([
  ['/de/ACCOUNT', '/de/account'],
  ['/de/Checkout.data?_routes=x', '/de/checkout.data?_routes=x'],
  ['/SIGNOUT', '/signout'],
])('%s is sent to where the guard stands', async (path, location) => {
  const { ask, seen } = await aCountingStorefront()

  const read = await ask(path)
  const posted = await ask(path, { method: 'POST', body: 'x=1' })

  expect([read.status, read.headers.location, posted.status]).toEqual([301, location, 400])
  expect(seen).toEqual([])
})

test('a hundred visitors of a cold page cost one render', async () => {
  const { ask, seen } = await aCountingStorefront()

  const answers = await Promise.all(Array.from({ length: 100 }, () => ask('/de')))

  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(seen).toHaveLength(1)
})

test('the log line of an answer names the page and not what was searched for', async () => {
  const { ask, lines } = await aCountingStorefront()

  const { headers } = await ask('/de/search?term=secret')

  await expect
    .poll(() => lines().find(({ event }) => event === 'request'))
    .toEqual({
      time: expect.any(String) as string,
      level: 'info',
      event: 'request',
      id: headers['x-request-id'],
      kind: 'page',
      pageType: 'home',
      method: 'GET',
      path: '/de/search',
      status: 200,
      ms: expect.any(Number) as number,
      cache: 'miss',
    })
  await ask('/de/search?term=secret')
  expect(JSON.stringify(lines())).not.toContain('secret')
})
