import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { rpcFor } from '#app/pages/loadContext.ts'
import { aShop, send, TOKEN } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'
import { rawAnswer } from '../testing/rawAnswer.ts'

test('a personal page carries a nonce of its own', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, { nonce }) => aPage(`nonce ${nonce}`),
  })

  const [first, second] = [await ask('/de/basket'), await ask('/de/basket')]

  const nonces = [first, second].map(({ text }) => /nonce ([\w+/=]+)/.exec(text)?.[1])
  expect(new Set(nonces).size).toBe(2)
  expect(first.headers['content-security-policy']).toContain(
    `script-src 'self' 'nonce-${nonces[0]}';`,
  )
  expect(first.headers['content-security-policy']).not.toContain('unsafe')
})

test('pictures of a hosted content space may be shown, on pages of everybody and of one', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    environment: { CONTENT_URL: 'https://api.storyblok.com/v2' },
  })

  const pages = await Promise.all(
    ['/de', '/de/basket', '/de?_storyblok=1'].map((path) => ask(path)),
  )

  const sources = "img-src 'self' data: https://a.storyblok.com;"
  const allowed = pages.map(({ headers }) => headers['content-security-policy']?.includes(sources))
  expect(allowed).toEqual([true, true, true])
})

test('the session is asked of the shop with the visitor’s cookie, once, and not without one', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, load) => aPage(`${await load.session()} ${await load.session()}`),
  })

  const known = await ask('/de/account', { headers: { cookie: 'session=1' } })
  const stranger = await ask('/de/account')

  expect(known.text).toContain('user user')
  expect(stranger.text).toContain('anonymous anonymous')
  const requests = shop.requests.filter(({ line }) => line === 'GET /internal/session')
  expect(
    requests.map(({ headers }) => [
      headers.cookie,
      headers['x-internal-token'],
      headers['x-forwarded-for'],
    ]),
  ).toEqual([['session=1', TOKEN, '127.0.0.1']])
})

test('when nobody can say who it is, nobody gets in', async () => {
  const shop = await aShop({ '/internal/session': (_, res) => send(res, 500, {}) })
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, load) =>
      load.session().then(
        () => aPage('in'),
        (failure: { init: ResponseInit }) => aPage('out', failure.init),
      ),
  })

  const answer = await ask('/de/account', { headers: { cookie: 'session=1' } })

  expect([answer.status, answer.text.includes('out')]).toEqual([503, true])
})

test('a page that fails with a line of text is told in the words of the shop', async () => {
  const shop = await aShop({})
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: () =>
      Promise.resolve(
        new Response('Sorry', { status: 500, headers: { 'content-type': 'text/plain' } }),
      ),
  })

  const answer = await ask('/fr/account', { headers: { 'accept-encoding': 'br' } })

  expect(answer.status).toBe(500)
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(answer.text).toContain('Un problème est survenu')
})

test('calls of a personal page carry the visitor’s cookies, and bring the shop’s back', async () => {
  const shop = await aShop({
    '/api/rpc/oauthRevokeToken': (_, res) =>
      send(res, 200, {}, { 'set-cookie': 'session=2; HttpOnly' }),
    '/api/rpc/getShopConfiguration': (_, res) => send(res, 200, {}, { 'x-tags': 'shops,shop:1' }),
  })
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async (_, load) => {
      const [de] = await load.directory.enabled()
      if (de) {
        await rpcFor(load, de).getShopConfiguration()
        if (load.isPersonal) await rpcFor(load, de).oauthRevokeToken()
      }
      return aPage([...load.tags].join(' '))
    },
  })

  const personal = await ask('/de/basket', { headers: { cookie: 'session=1' } })
  const everybody = await ask('/de', { headers: { cookie: 'session=1' } })

  expect(personal.headers['set-cookie']).toEqual('session=2; HttpOnly')
  expect(everybody.headers['set-cookie']).toBeUndefined()
  expect(everybody.text).toContain('shops shop:1')
  const requests = shop.requests
    .filter(({ line }) => /oauthRevokeToken|getShopConfiguration/.test(line))
    .map(({ line, headers }) => [line, headers.cookie, headers['x-forwarded-for']])
  expect(requests).toEqual([
    ['POST /api/rpc/getShopConfiguration', undefined, undefined],
    ['POST /api/rpc/oauthRevokeToken', 'session=1', '127.0.0.1'],
  ])
})

test('the beginning of a page is sent before its end is known', async () => {
  const shop = await aShop()
  const end = Promise.withResolvers<void>()
  const { url } = await aStorefront({
    shopUrl: shop.url,
    render: async () =>
      new Response(
        new ReadableStream({
          async start(controller) {
            controller.enqueue(new TextEncoder().encode('<p>first'))
            await end.promise
            controller.enqueue(new TextEncoder().encode('<p>last'))
            controller.close()
          },
        }),
        { headers: { 'content-type': 'text/html' } },
      ),
  })

  const response = await fetch(`${url}/de/basket`, { headers: { 'accept-encoding': 'br' } })
  const reader = response.body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  end.resolve()
  const last = new TextDecoder().decode((await reader?.read())?.value)

  expect([response.headers.get('content-encoding'), first, last]).toEqual([
    'br',
    '<p>first',
    '<p>last',
  ])
})

test('a form reaches the app with its body, its cookies and an origin that it accepts', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    environment: { PUBLIC_URL: 'http://127.0.0.1:8000' },
    render: async (request) =>
      Response.json([
        request.method,
        request.url,
        request.headers.get('origin'),
        await request.text(),
      ]),
  })

  const answer = await ask('/switch?x=1', {
    method: 'POST',
    body: 'to=%2Ffr',
    headers: {
      origin: 'http://127.0.0.1:8000',
      'content-type': 'application/x-www-form-urlencoded',
    },
  })

  expect(JSON.parse(answer.text)).toEqual([
    'POST',
    'http://127.0.0.1:8000/switch?x=1',
    'http://127.0.0.1:8000',
    'to=%2Ffr',
  ])
})

test.each([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://shop.example' },
  { referer: 'https://evil.example/page' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://shop.example.evil.example' },
])('a form of another site is refused: %o', async (headers) => {
  const shop = await aShop()
  let renders = 0
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async () => aPage(String((renders += 1))),
  })

  const answer = await ask('/de/basket', { method: 'POST', body: 'x=1', headers })

  expect([answer.status, renders]).toEqual([403, 0])
  expect(answer.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
})

test('in production, the name that was asked for is not ours for that', async () => {
  const shop = await aShop()
  const { ask, port } = await aStorefront({
    shopUrl: shop.url,
    environment: { VITRINE_ENV: 'production' },
  })
  const post = (origin: string) =>
    ask('/de/basket', {
      method: 'POST',
      body: 'x=1',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    })

  const statuses = [
    (await post('https://shop.example')).status,
    (await post(`http://127.0.0.1:${port}`)).status,
  ]

  expect(statuses).toEqual([200, 403])
})

test.each(['announced', 'in pieces'])('a form over 256 KB is refused, %s', async (way) => {
  const shop = await aShop()
  let renders = 0
  const { port } = await aStorefront({
    shopUrl: shop.url,
    render: async () => aPage(String((renders += 1))),
  })
  const size = 300 * 1024
  const body =
    way === 'announced'
      ? `content-length: ${size}\r\n\r\n`
      : `transfer-encoding: chunked\r\n\r\n${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`

  const answer = await rawAnswer(port, `POST /de/basket HTTP/1.1\r\nhost: x\r\n${body}`)

  expect(answer).toMatch(/^HTTP\/1.1 413 /)
  expect(answer).toMatch(/connection: close/i)
  expect(renders).toBe(0)
})

test('personal pages are compressed and answer HEAD without a body', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const get = await ask('/de/basket', { headers: { 'accept-encoding': 'br' } })
  const head = await ask('/de/basket', { method: 'HEAD', headers: { 'accept-encoding': 'br' } })

  expect(brotliDecompressSync(get.body).toString()).toContain('Hello')
  expect([head.status, head.body.length, head.headers['content-type']]).toEqual([
    200,
    0,
    'text/html; charset=utf-8',
  ])
})

test.each([
  ['JSON', 'application/json', '{"to":"/fr"}', 415],
  ['plain text', 'text/plain', 'to=/fr', 415],
  ['a multipart form without a boundary', 'multipart/form-data', 'to=/fr', 422],
  [
    'a multipart form that breaks off',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disp',
    422,
  ],
])('%s in the place of a form is refused, whatever the route', async (_, type, body, status) => {
  const shop = await aShop()
  let renders = 0
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async () => aPage(String((renders += 1))),
  })

  for (const path of ['/switch', '/de/p/x/1', '/de/p/x/1.data', '/de/back-in-stock']) {
    const answer = await ask(path, { method: 'POST', body, headers: { 'content-type': type } })

    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' })
    expect(answer.text).toContain(
      path === '/switch' ? 'not a completed form' : 'kein ausgefülltes Formular',
    )
  }
  expect(renders).toBe(0)
})

test('a form without a type or a body is refused as well', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({ shopUrl: shop.url })

  expect((await ask('/switch', { method: 'POST' })).status).toBe(415)
})

test('when the shop was called too often, the page says when to come back', async () => {
  const shop = await aShop()
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    render: async () => aPage('Too fast', { status: 429 }),
  })

  const answer = await ask('/de/basket')

  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
})
