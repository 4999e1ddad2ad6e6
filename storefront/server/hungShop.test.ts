// A shop that takes calls and never answers them.
import { expect, test } from 'vitest'
import { rpcFor } from '#app/pages/loadContext.ts'
import { aShop } from './testing/aShop.ts'
import { aPage, aStorefront } from './testing/aStorefront.ts'

const PAGE_TIMEOUT_MS = 1000

test('a page waits for a hung shop once, then asks its visitor to come back', async () => {
  const shop = await aShop({ '/api/rpc/oauthRevokeToken': () => undefined })
  const failures: unknown[] = []
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    environment: { PAGE_TIMEOUT_MS: String(PAGE_TIMEOUT_MS) },
    render: async (_, load) => {
      const [first] = await load.directory.enabled()
      if (!first) throw new Error('There are storefronts')
      for (let n = 0; n < 3; n += 1) {
        await rpcFor(load, first)
          .oauthRevokeToken()
          .catch((failure: unknown) => failures.push(failure))
      }
      return aPage('away', { status: 503 })
    },
  })

  const { status, headers } = await ask('/de/basket')

  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(failures).toHaveLength(3)
  for (const failure of failures) {
    expect(failure).toMatchObject({
      data: { requestId: headers['x-request-id'] },
      init: { status: 503 },
    })
  }
  expect(shop.requests.filter(({ line }) => line.includes('oauthRevokeToken'))).toHaveLength(1)
})

test('a form waits for a shop that takes its time', async () => {
  const shop = await aShop({
    '/api/rpc/oauthRevokeToken': (_, answer) => {
      setTimeout(() => answer.end('{"result":true}'), PAGE_TIMEOUT_MS + 200)
    },
  })
  const { ask } = await aStorefront({
    shopUrl: shop.url,
    environment: { PAGE_TIMEOUT_MS: String(PAGE_TIMEOUT_MS) },
    render: async (_, load) => {
      const [first] = await load.directory.enabled()
      if (!first) throw new Error('There are storefronts')
      return Response.json(await rpcFor(load, first).oauthRevokeToken())
    },
  })

  const { status, text } = await ask('/de/basket', {
    method: 'POST',
    body: 'x=1',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

  expect([status, text]).toEqual([200, '{"result":true}'])
})
