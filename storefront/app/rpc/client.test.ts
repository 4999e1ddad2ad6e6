import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, expectTypeOf, test } from 'vitest'
import { createRpc, RpcProblem, type Answer, type Payload } from './client'

interface ReceivedCall {
  method: string | undefined
  url: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function aShop(answer: (response: ServerResponse, received: ReceivedCall) => void) {
  const received: ReceivedCall[] = []
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request
      const call = { method, url, headers, body }
      received.push(call)
      answer(response, call)
    })
  })
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/api`, received }
}

function json(response: ServerResponse, status: number, body: unknown, headers = {}) {
  const type = status < 400 ? 'application/json' : 'application/problem+json'
  response.writeHead(status, { 'content-type': type, ...headers }).end(JSON.stringify(body))
}

test('a call names procedure, shop and payload', async () => {
  const shop = await aShop((response) => json(response, 200, { redirect: null }))
  const rpc = createRpc({ baseUrl: shop.baseUrl, shopId: 1001, headers: { cookie: 'a=1' } })

  const answer = await rpc.getRedirect({ path: '/alt' })

  expect(answer).toEqual({ redirect: null })
  expect(shop.received).toMatchObject([
    {
      method: 'POST',
      url: '/api/rpc/getRedirect',
      headers: { 'x-shop-id': '1001', cookie: 'a=1', 'content-type': 'application/json' },
      body: '{"payload":{"path":"/alt"}}',
    },
  ])
})

test('a call without a payload and without a shop says so', async () => {
  const shop = await aShop((response) => json(response, 200, { shops: [] }))

  await createRpc({ baseUrl: shop.baseUrl }).getShops()

  expect(shop.received[0]!.body).toBe('{}')
  expect(shop.received[0]!.headers).not.toHaveProperty('x-shop-id')
})

test('the client is typed by the contract', () => {
  expectTypeOf<Payload<'getRedirect'>>().toEqualTypeOf<{ path: string }>()
  expectTypeOf<Payload<'getShops'>>().toEqualTypeOf<undefined>()
  expectTypeOf<Answer<'getShops'>['shops'][number]['shopId']>().toEqualTypeOf<number>()
})

test('nothing to say is undefined', async () => {
  const shop = await aShop((response) => response.writeHead(204).end())

  const answer = await createRpc({ baseUrl: shop.baseUrl }).oauthRevokeToken()

  expect(answer).toBeUndefined()
})

test('a problem keeps code, fields, request id and state', async () => {
  const problem = {
    title: 'Unprocessable Entity',
    status: 422,
    code: 'InvalidPayload',
    detail: 'Please check: email.',
    requestId: '4711abcd',
    errors: [{ field: 'email', rule: 'maxLength', params: { max: 10 } }],
    basket: { lines: [] },
  }
  const shop = await aShop((response) => json(response, 422, problem))

  const refused = createRpc({ baseUrl: shop.baseUrl }).getShops()

  await expect(refused).rejects.toBeInstanceOf(RpcProblem)
  await expect(refused).rejects.toMatchObject({
    status: 422,
    code: 'InvalidPayload',
    message: 'Please check: email.',
    errors: problem.errors,
    requestId: '4711abcd',
    body: { basket: { lines: [] } },
  })
})

test('a proxy that answers in its own words is a problem too', async () => {
  const shop = await aShop((response) => response.writeHead(502).end('<h1>Bad Gateway</h1>'))

  const refused = createRpc({ baseUrl: shop.baseUrl }).getShops()

  await expect(refused).rejects.toMatchObject({ status: 502, code: 'Unknown', requestId: null })
})

test('a shop that does not answer in time is unreachable', async () => {
  const shop = await aShop(() => undefined)

  const refused = createRpc({ baseUrl: shop.baseUrl, timeoutMs: 50 }).getShops()

  await expect(refused).rejects.toMatchObject({ status: 0, code: 'Unreachable' })
})

test('an answer that stalls halfway is unreachable', async () => {
  const shop = await aShop((response) => response.writeHead(200).write('{"shops":'))

  const refused = createRpc({ baseUrl: shop.baseUrl, timeoutMs: 200 }).getShops()

  await expect(refused).rejects.toMatchObject({ status: 0, code: 'Unreachable' })
})

test('a shop that is not there is unreachable', async () => {
  const refused = createRpc({ baseUrl: 'http://127.0.0.1:1/api' }).getShops()

  await expect(refused).rejects.toMatchObject({ status: 0, code: 'Unreachable' })
})

test('whoever gives up hears their own reason', async () => {
  const page = new AbortController()
  const shop = await aShop(() => page.abort(new Error('the shopper went elsewhere')))

  const answer = createRpc({ baseUrl: shop.baseUrl }).getShops(undefined, { signal: page.signal })

  await expect(answer).rejects.toThrow('the shopper went elsewhere')
})

test('a retried write carries its key', async () => {
  const shop = await aShop((response) => json(response, 200, { result: true }))

  await createRpc({ baseUrl: shop.baseUrl }).oauthRevokeToken(undefined, { idempotencyKey: 'once' })

  expect(shop.received[0]!.headers['idempotency-key']).toBe('once')
})

test('tags and cookies are handed on', async () => {
  const headers = { 'x-tags': 'navigation,shops', 'set-cookie': ['a=1; Path=/', 'b=2; Path=/'] }
  const shop = await aShop((response) => json(response, 200, { shops: [] }, headers))
  const tags = new Set<string>()
  const cookies: string[] = []

  await createRpc({
    baseUrl: shop.baseUrl,
    onTags: (found) => found.forEach((tag) => tags.add(tag)),
    onSetCookie: (set) => cookies.push(...set),
  }).getShops()

  expect([...tags]).toEqual(['navigation', 'shops'])
  expect(cookies).toEqual(['a=1; Path=/', 'b=2; Path=/'])
})

test('the client can be awaited without being taken for a promise', async () => {
  const rpc = createRpc({ baseUrl: 'http://127.0.0.1:1/api' })

  await expect(Promise.resolve(rpc)).resolves.toBe(rpc)
})
