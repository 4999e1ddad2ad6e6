import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { Directory, ShopAway } from './directory.ts'
import { createLog } from '../telemetry/log.ts'
import { askForStorefronts } from './shopList.ts'
import { readSettings } from '../process/settings.ts'
import { aShop, send, TOKEN } from '../testing/aShop.ts'

async function aDirectory(answers: Record<string, RequestListener> = {}) {
  const shop = await aShop(answers)
  const settings = readSettings({ SHOP_URL: shop.url, INTERNAL_TOKEN: TOKEN })
  const clock = { now: 0, lateLists: 0 }
  const directory = new Directory({
    ask: () => askForStorefronts(settings, fetch),
    log: createLog('error', () => undefined),
    now: () => clock.now,
    onLateList: () => (clock.lateLists += 1),
  })
  const codes = async () => (await directory.enabled()).map(({ code }) => code)
  return { shop, clock, directory, codes }
}

test('storefronts are asked for once, however many want to know', async () => {
  const { shop, codes } = await aDirectory()

  const answers = await Promise.all([codes(), codes(), codes()])

  expect(answers).toEqual([
    ['de', 'fr'],
    ['de', 'fr'],
    ['de', 'fr'],
  ])
  expect(shop.requests.map(({ line }) => line)).toEqual(['POST /api/rpc/getShops'])
})

test('after half a minute the list is asked for again behind the visitor', async () => {
  const { shop, clock, codes } = await aDirectory()
  await codes()
  shop.shops.pop()
  clock.now += 30_000

  const meanwhile = await codes()

  expect(meanwhile).toEqual(['de', 'fr'])
  await expect.poll(codes).toEqual(['de'])
})

test('after a change the next visitor already sees the new list', async () => {
  const { shop, directory, codes } = await aDirectory()
  await codes()
  shop.shops.pop()

  directory.outdate()

  expect(await codes()).toEqual(['de'])
})

test('after a change everybody waits for the new list, not only who asks first', async () => {
  const { shop, directory, codes } = await aDirectory()
  await codes()
  shop.shops.pop()

  directory.outdate()

  expect(await Promise.all([codes(), codes()])).toEqual([['de'], ['de']])
})

test('a new list that came late is told, since pages were made with the old one', async () => {
  const lists: (() => void)[] = []
  const { shop, clock, directory, codes } = await aDirectory({
    '/api/rpc/getShops': (_, res) => {
      const answer = () => send(res, 200, { shops: shop.shops })
      if (lists.push(answer) === 1) answer()
    },
  })
  await codes()
  shop.shops.pop()

  directory.outdate()
  const outdated = await codes()
  const lateBefore = clock.lateLists
  lists[1]?.()

  expect(outdated).toEqual(['de', 'fr'])
  expect(lateBefore).toBe(0)
  await expect.poll(codes).toEqual(['de'])
  expect(clock.lateLists).toBe(1)
})

test('while the shop is away the last list is kept', async () => {
  const { shop, clock, directory, codes } = await aDirectory()
  await codes()
  await shop.stop()

  directory.outdate()
  const outdated = await codes()
  clock.now += 60_000
  const later = await codes()

  expect([outdated, later]).toEqual([
    ['de', 'fr'],
    ['de', 'fr'],
  ])
})

test('without any list there is nothing to show, until the shop is heard of', async () => {
  const { shop, directory, codes } = await aDirectory()
  await shop.stop()
  const away = await codes().catch((failure: unknown) => failure)

  const back = await aShop({}, shop.port)

  expect(away).toBeInstanceOf(ShopAway)
  expect(await codes()).toEqual(['de', 'fr'])
  expect(directory.isKnown).toBe(true)
  expect(back.requests).toHaveLength(1)
})
