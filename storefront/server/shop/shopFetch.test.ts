import { expect, onTestFinished, test } from 'vitest'
import { aShop, send } from '../testing/aShop.ts'
import { createShopFetch } from './shopFetch.ts'

/** As a proxy answers where the shop behind it ended; the second time another one is there. */
async function aShopThatEndsOnce() {
  let asked = 0
  const shop = await aShop({
    '/api/rpc/getBrands': (_, res) => {
      asked += 1
      if (asked === 1) send(res, 502, {})
      else send(res, 200, { asked })
    },
  })
  const shopFetch = createShopFetch(shop.url, () => 0)
  onTestFinished(() => shopFetch.close())
  return { address: `${shop.url}/api/rpc/getBrands`, shopFetch, asked: () => asked }
}

test('what only reads is asked again where a proxy lost the shop behind it', async () => {
  const { address, shopFetch } = await aShopThatEndsOnce()

  const answer = await shopFetch.reading(address, { method: 'POST', body: '{}' })

  expect([answer.status, await answer.json()]).toEqual([200, { asked: 2 }])
})

test('what changes something is not, since nobody knows whether it was done', async () => {
  const { address, shopFetch, asked } = await aShopThatEndsOnce()

  const answer = await shopFetch.acting(address, { method: 'POST', body: '{}' })

  expect([answer.status, asked()]).toEqual([502, 1])
})
