import { expect, test } from 'vitest'
import contract from '../../../contract/consent.json' with { type: 'json' }
import { armOf } from '#app/experiments/assignment.ts'
import { aShop } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'

const TILES = {
  name: 'tiles',
  variants: [
    { name: 'four', weight: 0.5, changes: [] },
    { name: 'three', weight: 0.5, changes: [{ kind: 'tilesPerRow', tiles: 3 }] },
  ],
  pageTypes: ['home'],
  shopCodes: ['de'],
  audience: 1,
  customerTypes: [] as string[],
  namespace: null,
}
const VISITORS = Array.from(
  { length: 40 },
  (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
)
const inArm = (place: number) =>
  VISITORS.find((visitor) => armOf('tiles', visitor, [0.5, 0.5], 1) === place) ?? ''
const CONTROL = inArm(0)
const VARIANT = inArm(1)

const consent = (purposes = 'statistics') =>
  `vitrine_consent=${encodeURIComponent(
    new URLSearchParams({
      version: contract.version,
      id: VISITORS[0] ?? '',
      purposes,
      proven: 'yes',
    }).toString(),
  )}`
const visitor = (id: string, arms = '', leave = consent()) =>
  `${leave}; vitrine_statistics=${id}${arms && `; vitrine_arms=${arms}`}`

async function aStorefrontWith(experiments: unknown[] = [TILES]) {
  const shop = await aShop()
  shop.experiments = experiments
  const renders: string[] = []
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment: { RATE_LIMITS: 'off', CDN_KEYS: 'on' },
    render: async (request, { experiments, nonce }) => {
      const arm = experiments ? JSON.stringify(experiments.arms) : 'untouched'
      renders.push(`${new URL(request.url).pathname} ${arm}`)
      return aPage(arm, { nonce, headers: { 'x-page-type': 'home' } })
    },
  })
  await storefront.hearsPurges()
  const see = async (path: string, cookie?: string, userAgent = 'Mozilla/5.0 Firefox/140.0') => {
    const headers = { 'user-agent': userAgent, ...(cookie ? { cookie } : {}) }
    const { text, headers: answered } = await storefront.ask(path, { headers })
    return { arm: /<title>(.*?)<\/title>/.exec(text)?.[1], headers: answered }
  }
  await expect
    .poll(async () => (await see(`/de?n=${renders.length}`)).arm)
    .toBe(experiments.length > 0 ? '{}' : 'untouched')
  renders.length = 0
  return { ...storefront, shop, renders, see }
}

const THREE = '{"tiles":"three"}'

test('an arm is kept by no CDN, which is told of control alone', async () => {
  const { see } = await aStorefrontWith()

  const [control, arm] = [await see('/de'), await see('/de', visitor(VARIANT))]

  expect([arm.arm, arm.headers['cache-control']]).toEqual([THREE, 'private, no-cache'])
  expect(arm.headers).not.toHaveProperty('surrogate-control')
  expect(control.headers).toHaveProperty('surrogate-control')
})

test('each arm is rendered once, and sent from memory to those who are in it', async () => {
  const { see, renders } = await aStorefrontWith()

  const arms = []
  for (const cookie of [undefined, visitor(VARIANT), visitor(CONTROL)]) {
    for (let times = 0; times < 2; times += 1) {
      const { arm, headers } = await see('/de', cookie)
      arms.push([arm, headers['x-cache']])
    }
  }

  expect(arms).toEqual([
    ['{}', 'miss'],
    ['{}', 'hit'],
    [THREE, 'miss'],
    [THREE, 'hit'],
    ['{}', 'hit'],
    ['{}', 'hit'],
  ])
  expect(renders).toEqual(['/de {}', `/de ${THREE}`])
})

test.each([
  ['without leave', visitor(VARIANT, '', consent(''))],
  ['without any cookie of consent', visitor(VARIANT, '', 'a=b')],
  ['before the visitor has an id', consent()],
  ['a visitor id that is none', visitor('me')],
  ['an arm that is not defined', visitor(CONTROL, 'tiles:nine')],
  ['an experiment that nobody knows', visitor(CONTROL, 'other:three.__proto__:three')],
])('%s, a page shows control and fills no memory', async (_, cookie) => {
  const { see, renders, cache } = await aStorefrontWith()
  await see('/de')
  const size = cache?.size

  expect((await see('/de', cookie)).arm).toBe('{}')
  expect(renders).toEqual(['/de {}'])
  expect(cache?.size).toBe(size)
})

test('robots always see control', async () => {
  const { see } = await aStorefrontWith()
  const robot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

  expect((await see('/de', visitor(VARIANT), robot)).arm).toBe('{}')
  expect((await see('/de', 'vitrine_toolbar=tiles:three', robot)).arm).toBe('{}')
  expect((await see('/de', visitor(VARIANT))).arm).toBe(THREE)
})

test('the page on which leave was given stays as it is until it is loaded anew', async () => {
  const { see } = await aStorefrontWith()
  const held = visitor(VARIANT, '@%2Fde')

  expect((await see('/de.data', held)).arm).toBe('{}')
  expect((await see('/de/a.data', held)).arm).toBe(THREE)
  expect((await see('/de', held)).arm).toBe(THREE)
})

test('an arm that was given stays when the weights change', async () => {
  const { see, shop } = await aStorefrontWith()
  const [four, three] = TILES.variants
  shop.experiments = [
    {
      ...TILES,
      variants: [
        { ...four, weight: 1 },
        { ...three, weight: 0 },
      ],
    },
  ]
  shop.purge(['experiments'], { stale: true })

  await expect.poll(async () => (await see('/de', visitor(VARIANT))).arm).toBe('{}')
  expect((await see('/de', visitor(VARIANT, 'tiles:three'))).arm).toBe(THREE)
})

test('arms of an experiment for some customers are given by their browsers alone', async () => {
  const { see } = await aStorefrontWith([{ ...TILES, customerTypes: ['existing'] }])

  expect((await see('/de', visitor(VARIANT))).arm).toBe('{}')
  expect((await see('/de', visitor(VARIANT, 'tiles:three'))).arm).toBe(THREE)
})

test('forced arms need no leave, and choose among those that are defined', async () => {
  const { see } = await aStorefrontWith()

  expect((await see('/de', 'vitrine_toolbar=tiles:three')).arm).toBe(THREE)
  expect((await see('/de', 'vitrine_toolbar=tiles:nine')).arm).toBe('{}')
  expect((await see('/de', `vitrine_toolbar=tiles:four; ${visitor(VARIANT)}`)).arm).toBe('{}')
})

test('storefronts and pages without an experiment know nothing of it', async () => {
  const { see } = await aStorefrontWith()

  expect((await see('/fr', visitor(VARIANT))).arm).toBe('untouched')
})

test('what an experiment touches is made anew when it ends, and nothing else', async () => {
  const { see, shop, renders } = await aStorefrontWith()
  for (const path of ['/de', '/fr']) await see(path)
  await see('/de', visitor(VARIANT))
  renders.length = 0

  shop.experiments = []
  shop.purge(['experiments'], { stale: true })

  await expect.poll(async () => (await see('/de', visitor(VARIANT))).arm).toBe('untouched')
  await see('/fr')
  expect(renders).toEqual(['/de untouched'])
})

test('who stands in front may keep control for those without cookies alone', async () => {
  const { see } = await aStorefrontWith()

  const control = await see('/de')
  const variant = await see('/de', visitor(VARIANT))
  const untouched = await see('/fr')

  expect(control.headers).toMatchObject({ vary: 'Accept-Encoding, Cookie' })
  expect(control.headers['cache-control']).toContain('s-maxage=60')
  expect(variant.headers).toMatchObject({
    vary: 'Accept-Encoding, Cookie',
    'cache-control': 'private, no-cache',
  })
  expect(untouched.headers).toMatchObject({ vary: 'Accept-Encoding' })
})

test('the last list of experiments holds while the shop is away', async () => {
  const { see, shop, clock } = await aStorefrontWith()
  await shop.stop()
  clock.now += 31_000

  expect((await see('/de', visitor(VARIANT))).arm).toBe(THREE)
})
