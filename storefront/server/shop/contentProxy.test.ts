// The content service through the storefront: programs on other sites read it.
import { expect, test } from 'vitest'
import { aShop, send } from '../testing/aShop.ts'
import { aStorefront } from '../testing/aStorefront.ts'

const LIST = '/content/v2/cdn/stories'

test('answers pass with what clients read of their headers, and without cookies', async () => {
  const kept = {
    etag: 'W/"1"',
    total: '120',
    'per-page': '25',
    'cache-control': 'max-age=0, public, s-maxage=604800',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'total, per-page, etag',
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Origin, Accept-Encoding',
  }
  const shop = await aShop({
    [LIST]: (_, res) => send(res, 200, { stories: [] }, { ...kept, 'set-cookie': 'a=1' }),
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask(
    `${LIST}?token=x&filter_query[a][in]=b&filter_query%5Bc%5D%5Bin%5D=d`,
    { headers: { cookie: 'session=1', origin: 'https://other.example', 'if-none-match': 'W/"0"' } },
  )

  expect([status, text]).toEqual([200, '{"stories":[]}'])
  expect(headers).toMatchObject(kept)
  expect(headers['set-cookie']).toBeUndefined()
  const { line, headers: sent } =
    shop.requests.find(({ line }) => line.startsWith(`GET ${LIST}`)) ?? {}
  expect(line).toBe(`GET ${LIST}?token=x&filter_query[a][in]=b&filter_query%5Bc%5D%5Bin%5D=d`)
  expect(sent).toMatchObject({ origin: 'https://other.example', 'if-none-match': 'W/"0"' })
  expect(sent?.cookie).toBeUndefined()
})

test('what has not changed passes without a body', async () => {
  const shop = await aShop({ [LIST]: (_, res) => void res.writeHead(304, { etag: 'W/"1"' }).end() })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask(LIST, { headers: { 'if-none-match': 'W/"1"' } })

  expect([status, headers.etag, text]).toEqual([304, 'W/"1"', ''])
})

test('a question before the request reaches the shop', async () => {
  const shop = await aShop({
    [LIST]: (_, res) => void res.writeHead(204, { 'access-control-allow-origin': '*' }).end(),
  })
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers } = await ask(LIST, { method: 'OPTIONS' })

  expect([status, headers['access-control-allow-origin']]).toEqual([204, '*'])
})

test('a long story passes as it comes', async () => {
  const released = Promise.withResolvers<void>()
  const shop = await aShop({
    [LIST]: (_, res) => {
      res.writeHead(200, { 'content-type': 'application/json' })
      res.write('{"stories":')
      void released.promise.then(() => res.end('[]}'))
    },
  })
  const { url } = await aStorefront({ shopUrl: shop.url })

  const reader = (await fetch(`${url}${LIST}`)).body?.getReader()
  const first = new TextDecoder().decode((await reader?.read())?.value)
  released.resolve()
  const second = new TextDecoder().decode((await reader?.read())?.value)

  expect([first, second]).toEqual(['{"stories":', '[]}'])
})

test('a hundred uuids fit into an address', async () => {
  const shop = await aShop({ [LIST]: (_, res) => send(res, 200, {}) })
  const { ask } = await aStorefront({ shopUrl: shop.url })
  const uuids = Array.from({ length: 100 }, () => '0b8f4c1e-5d0a-4c63-9a77-1d2c3b4a5f60')

  const { status } = await ask(`${LIST}?by_uuids=${uuids.join('%2C')}`)

  expect(status).toBe(200)
})

test.each([
  [`${LIST}/%00`, 400, 'The address hides characters that belong in no address.'],
  [`${LIST}/%zz`, 400, 'The address has a percent sign that stands for nothing.'],
  [`${LIST}/a%2Fb`, 400, 'The address hides characters that belong in no address.'],
  [`${LIST}?x=${'a'.repeat(12_000)}`, 414, 'The address is too long.'],
])('%.40s is refused in JSON', async (path, status, error) => {
  const shop = await aShop()
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const answer = await ask(path)

  expect([answer.status, JSON.parse(answer.text)]).toEqual([status, { error }])
  expect(answer.headers['access-control-allow-origin']).toBe('*')
})

test('while the shop is away, clients are told in JSON', async () => {
  const shop = await aShop()
  await shop.stop()
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const { status, headers, text } = await ask(LIST, {
    headers: { origin: 'https://other.example' },
  })

  expect([status, headers['retry-after'], headers['access-control-allow-origin']]).toEqual([
    502,
    '5',
    '*',
  ])
  expect(JSON.parse(text)).toEqual({ error: 'The shop is away for a moment.' })
})
