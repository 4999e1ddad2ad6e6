import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { expect, test } from 'vitest'
import { aShop, send, TOKEN } from '../testing/aShop.ts'
import { aStorefront } from '../testing/aStorefront.ts'

test('the shop is told truthfully who asks, whatever the visitor claims', async () => {
  const shop = await aShop({ '/api/rpc/getUser': (_, res) => send(res, 200, { name: 'x' }) })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  await ask('/api/rpc/getUser?x=1', {
    method: 'POST',
    body: '{}',
    headers: {
      'x-forwarded-for': '10.0.0.1',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=10.0.0.1',
      'x-internal-token': 'guessed',
      'x-request-id': 'chosen-by-a-stranger',
      'x-shop-id': '1',
      cookie: 'session=1',
      traceparent: '00-x',
    },
  })

  const { line, headers } = shop.requests.find(({ line }) => line.includes('getUser')) ?? {}
  expect(line).toBe('POST /api/rpc/getUser?x=1')
  expect(headers).toMatchObject({
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
    'x-internal-token': TOKEN,
    'x-shop-id': '1',
    cookie: 'session=1',
    'content-length': '2',
  })
  expect([headers?.forwarded, headers?.traceparent]).toEqual([undefined, undefined])
  expect(headers?.['x-request-id']).not.toBe('chosen-by-a-stranger')
})

test('behind a proxy of ours, its word counts', async () => {
  const shop = await aShop({ '/api/up': (_, res) => send(res, 200, {}) })
  const { ask } = await aStorefront({ shopUrl: shop.url, environment: { TRUSTED_PROXIES: '1' } })

  const { headers } = await ask('/api/up', {
    headers: { 'x-forwarded-for': '6.6.6.6, 203.0.113.9', 'x-request-id': 'given-by-our-proxy' },
  })

  // The storefront asks for itself meanwhile.
  expect(shop.requests.find(({ line }) => line === 'GET /api/up')?.headers).toMatchObject({
    'x-forwarded-for': '203.0.113.9',
    'x-request-id': 'given-by-our-proxy',
  })
  expect(headers['x-request-id']).toBe('given-by-our-proxy')
})

test('an answer passes through whole, protected, and without what is only ours to know', async () => {
  const shop = await aShop({
    '/api/x': (_, res) => {
      res.setHeader('set-cookie', ['a=1', 'b=2'])
      send(
        res,
        201,
        { ok: true },
        { 'x-tags': 'secret', etag: '"v1"', vary: 'x-shop-id', server: 'granian' },
      )
    },
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask('/api/x')

  expect([status, text]).toEqual([201, '{"ok":true}'])
  expect(headers).toMatchObject({
    'set-cookie': ['a=1', 'b=2'],
    etag: '"v1"',
    vary: 'x-shop-id',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect([headers['x-tags'], headers.server]).toEqual([undefined, undefined])
})

test.each([
  ['/content/x', 'local', 200],
  ['/media/x', 'local', 200],
  ['/mailbox', 'local', 200],
  ['/api', 'local', 200],
  ['/mailbox', 'production', 404],
  ['/internal/session', 'local', 404],
  ['/apiary', 'local', 404],
  ['/media.php', 'local', 404],
])('%s in %s answers %i', async (path, environment, status) => {
  const shop = await aShop({ [path]: (_, res) => send(res, 200, {}) })
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    environment: { VITRINE_ENV: environment },
    render: async () => new Response('nothing', { status: 404 }),
  })

  const answer = await ask(path)

  expect(answer.status).toBe(status)
  expect(shop.requests.some(({ line }) => line === `GET ${path}`)).toBe(status === 200)
})

test('another base path is as good', async () => {
  const shop = await aShop({ '/shop-api/up': (_, res) => send(res, 200, {}) })
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    environment: { API_BASE_PATH: '/shop-api' },
  })

  expect((await ask('/shop-api/up')).status).toBe(200)
})

test('files of operators stream both ways: the answer begins before the question ends', async () => {
  const shop = await aShop({
    '/api/operator/import': (req, res) => void req.pipe(res.writeHead(200)),
  })
  const { url } = await aStorefront({ shopUrl: shop.url })
  const up = new TransformStream<Uint8Array, Uint8Array>()
  const writer = up.writable.getWriter()
  const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

  const question = {
    method: 'POST',
    headers: { authorization: 'Bearer vit_x' },
    body: up.readable,
    duplex: 'half',
  } as RequestInit
  const asking = fetch(`${url}/api/operator/import`, question)
  await writer.write(new TextEncoder().encode('first'))
  const reader = (await asking).body?.getReader()
  const first = text((await reader?.read())?.value)
  await writer.write(new TextEncoder().encode('second'))
  const second = text((await reader?.read())?.value)
  await writer.close()

  expect([first, second, (await reader?.read())?.done]).toEqual(['first', 'second', true])
})

test('a megabyte comes back unharmed', async () => {
  const shop = await aShop({ '/api/operator/x': (req, res) => void req.pipe(res.writeHead(200)) })
  const { ask } = await aStorefront({ shopUrl: shop.url })
  const body = Buffer.alloc(1_000_000, 'vitrine')
  const headers = { authorization: 'Bearer vit_x' }

  const answer = await ask('/api/operator/x', { method: 'PUT', headers, body })

  expect(answer.body.equals(body)).toBe(true)
})

test('while the shop is away, callers learn so at once and in their own terms', async () => {
  const shop = await aShop()
  await shop.stop()
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const call = await ask('/api/rpc/getUser', { method: 'POST', body: '{}' })
  const picture = await ask('/media/x')

  expect([call.status, call.headers['content-type'], call.headers['retry-after']]).toEqual([
    502,
    'application/problem+json',
    '5',
  ])
  expect(JSON.parse(call.text)).toEqual({
    title: 'Bad Gateway',
    status: 502,
    code: 'ShopAway',
    detail: 'The shop is away for a moment.',
    requestId: call.headers['x-request-id'],
    errors: [],
  })
  expect([picture.status, picture.headers['content-type']]).toEqual([
    502,
    'text/html; charset=utf-8',
  ])
})

test('an envelope may be larger than a call, with a limit of its own', async () => {
  const path = '/api/intake/api/1/envelope/'
  const shop = await aShop({ [path]: (_, res) => send(res, 200, {}) })
  const { ask } = await aStorefront({ shopUrl: shop.url })
  const sizes = [8 * 1024 * 1024, 8 * 1024 * 1024 + 1]

  const answers = await Promise.all(
    sizes.map((size) => ask(path, { method: 'POST', body: Buffer.alloc(size) })),
  )

  expect(answers.map(({ status }) => status)).toEqual([200, 413])
  expect(JSON.parse(answers[1]?.text ?? '')).toMatchObject({
    code: 'BodyTooLarge',
    detail: 'At most 8388608 bytes, please.',
  })
  expect(shop.requests.filter(({ line }) => line === `POST ${path}`)).toHaveLength(1)
})

test('events of browsers are small, and a collector that hangs holds up nobody else', async () => {
  const shop = await aShop({
    '/api/collect': () => undefined,
    '/api/rpc/getRedirect': (_, res) => send(res, 200, {}),
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })
  const collect = (size: number) =>
    ask('/api/collect', { method: 'POST', body: Buffer.alloc(size) })

  const waiting = Array.from({ length: 16 }, () => collect(65_536))
  const refused = await collect(65_537)
  const call = await ask('/api/rpc/getRedirect', { method: 'POST', body: '{}' })

  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([
    413,
    { code: 'BodyTooLarge', detail: 'At most 65536 bytes, please.' },
  ])
  expect(call.status).toBe(200)
  const answers = await Promise.all(waiting)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]))
})

test.each([262_145, 300_000, 4_000_000])(
  'a call of %i bytes is refused by its size and never reaches the shop',
  async (size) => {
    const shop = await aShop({ '/api/rpc/getRedirect': (_, res) => send(res, 200, {}) })
    const { ask } = await aStorefront({ shopUrl: shop.url })
    const asking = (body: Dispatcher.RequestOptions['body']) =>
      ask('/api/rpc/getRedirect', { method: 'POST', body: body ?? null })

    const whole = await asking(Buffer.alloc(size))
    const inPieces = await asking(Readable.from([Buffer.alloc(size - 1), Buffer.alloc(1)]))

    for (const { status, text } of [whole, inPieces]) {
      expect([status, JSON.parse(text)]).toMatchObject([
        413,
        { code: 'BodyTooLarge', detail: 'At most 262144 bytes, please.', errors: [] },
      ])
    }
    expect(shop.requests.filter(({ line }) => line.includes('getRedirect'))).toEqual([])
  },
)

test('a call of exactly the limit passes', async () => {
  let received = 0
  const shop = await aShop({
    '/api/rpc/getRedirect': (req, res) => {
      req.on('data', (chunk: Buffer) => (received += chunk.length))
      req.on('end', () => send(res, 200, {}))
    },
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const answer = await ask('/api/rpc/getRedirect', { method: 'POST', body: Buffer.alloc(262_144) })

  expect([answer.status, received]).toEqual([200, 262_144])
})

test('a shop that hangs is not waited for for ever', async () => {
  const shop = await aShop({ '/api/rpc/getUser': () => undefined })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask('/api/rpc/getUser', { method: 'POST', body: '{}' })

  expect([status, headers['retry-after']]).toEqual([504, '5'])
  expect(JSON.parse(text)).toMatchObject({ code: 'ShopAway', errors: [] })
})

test('a connection that breaks is tried again for reading and never for writing', async () => {
  const counts = { GET: 0, POST: 0 }
  const shop = await aShop({
    '/api/x': (req, res) => {
      const method = req.method === 'POST' ? 'POST' : 'GET'
      counts[method] += 1
      if (counts[method] === 1) req.socket.destroy()
      else send(res, 200, {})
    },
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const read = await ask('/api/x')
  const written = await ask('/api/x', { method: 'POST', body: '{}' })

  expect([read.status, written.status, counts]).toEqual([200, 502, { GET: 2, POST: 1 }])
})

test('events pass as they happen', async () => {
  const released = Promise.withResolvers<void>()
  const shop = await aShop({
    '/api/events': (_, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' })
      res.write('data: 1\n\n')
      void released.promise.then(() => res.end('data: 2\n\n'))
    },
  })
  const { url } = await aStorefront({ shopUrl: shop.url })

  const reader = (
    await fetch(`${url}/api/events`, { headers: { accept: 'text/event-stream' } })
  ).body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  released.resolve()
  const second = new TextDecoder().decode((await reader?.read())?.value)

  expect([first, second]).toEqual(['data: 1\n\n', 'data: 2\n\n'])
})
