// What is kept of an answer that is not simply a page: redirects, missing pages, failures.
import { expect, test } from 'vitest'
import { aShop } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'

async function aStorefrontThatAnswers(...responses: (() => Response)[]) {
  const shop = await aShop()
  let renders = 0
  const storefront = await aStorefront({
    shopUrl: shop.url,
    render: async (_, load) => {
      load.tags.add('page')
      const respond = responses[Math.min(renders, responses.length - 1)]
      renders += 1
      if (!respond) throw new Error('Nothing to answer')
      return respond()
    },
  })
  await storefront.hearsPurges()
  return { ...storefront, shop, renders: () => renders }
}

const redirectTo =
  (location: string, status = 301) =>
  () =>
    new Response(null, { status, headers: { location } })

test('a redirect is kept, and takes along what each visitor brought', async () => {
  const { ask, renders } = await aStorefrontThatAnswers(redirectTo('/de/neu'))

  const plain = await ask('/de/alt')
  const counted = await ask('/de/alt?utm_source=mail')

  expect([plain.status, plain.headers.location]).toEqual([301, '/de/neu'])
  expect([counted.status, counted.headers.location]).toEqual([301, '/de/neu?utm_source=mail'])
  expect(renders()).toBe(1)
  expect(plain.headers).toMatchObject({ 'content-length': '0', 'x-frame-options': 'DENY' })
})

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['javascript:alert(1)', '/alert(1)'],
  ['https://partner.example/x', 'https://partner.example/x'],
])('a redirect to %s is sent as %s', async (target, location) => {
  const { ask } = await aStorefrontThatAnswers(redirectTo(target))

  expect((await ask('/de/x')).headers.location).toBe(location)
  expect((await ask('/de/basket')).headers.location).toBe(location)
})

test('a missing page is kept for ten seconds, and for a minute at most', async () => {
  const { ask, clock, renders } = await aStorefrontThatAnswers(() =>
    aPage('Nothing', { status: 404 }),
  )

  const first = await ask('/de/x')
  const second = await ask('/de/x')
  clock.now += 71_000
  const third = await ask('/de/x')

  expect([first, second, third].map(({ status, headers }) => [status, headers['x-cache']])).toEqual(
    [
      [404, 'miss'],
      [404, 'hit'],
      [404, 'miss'],
    ],
  )
  expect(first.headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=10, stale-while-revalidate=60',
  )
  expect(renders()).toBe(2)
})

test('a scan of a thousand addresses pushes no page out', async () => {
  const shop = await aShop()
  const { ask, cache, hearsPurges } = await aStorefront({
    shopUrl: shop.url,
    environment: { PAGE_CACHE_MB: '1', RATE_LIMITS: 'off' },
    render: async (request) => aPage('x', { status: request.url.endsWith('/de') ? 200 : 404 }),
  })
  await hearsPurges()
  await ask('/de')

  for (let n = 0; n < 1000; n += 1) await ask(`/de/x${n}`)

  expect((await ask('/de')).headers['x-cache']).toBe('hit')
  expect(cache?.bytes).toBeLessThanOrEqual(1024 * 1024)
  expect(cache?.counts.evicted).toBeGreaterThan(0)
})

test('a failing page is not kept, and the last good one is served in its place', async () => {
  const { ask, clock } = await aStorefrontThatAnswers(
    () => aPage('good'),
    () => aPage('bad', { status: 500 }),
    () => aPage('better'),
  )
  await ask('/de')
  clock.now += 61_000

  const stale = await ask('/de')
  clock.now += 6000
  await expect.poll(async () => (await ask('/de')).text).toContain('better')

  expect([stale.status, stale.headers['x-cache']]).toEqual([200, 'stale'])
  expect(stale.text).toContain('good')
})

test('without a good one, the failure is shown and tried again for the next visitor', async () => {
  const { ask } = await aStorefrontThatAnswers(
    () => aPage('bad', { status: 500 }),
    () => new Response(null, { status: 500 }),
    () => {
      throw new Error('broken')
    },
    () => new Response('Sorry', { status: 500, headers: { 'content-type': 'text/plain' } }),
    () => aPage('good'),
  )

  const answers = []
  for (let visitor = 1; visitor <= 5; visitor += 1) answers.push(await ask('/de'))

  expect(answers.map(({ status, headers }) => [status, headers['cache-control']])).toEqual([
    [500, 'no-store'],
    [500, 'no-store'],
    [500, 'no-store'],
    [500, 'no-store'],
    [200, 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400'],
  ])
  expect(answers[1]?.text).toContain('Etwas ist schiefgegangen')
  expect(answers[1]?.text).toContain(
    `nennen Sie bitte ${String(answers[1]?.headers['x-request-id'])}`,
  )
  expect(answers[2]?.text).toContain('Etwas ist schiefgegangen')
  expect(answers[3]?.text).toContain('Etwas ist schiefgegangen')
  expect(answers[3]?.headers['content-type']).toBe('text/html; charset=utf-8')
})

test('a public page never sets a cookie, and whoever tried is reported', async () => {
  const { ask, lines } = await aStorefrontThatAnswers(() =>
    aPage('x', { headers: { 'set-cookie': 'a=1' } }),
  )

  const { headers } = await ask('/de')

  expect(headers['set-cookie']).toBeUndefined()
  expect(lines().find(({ level }) => level === 'error')).toMatchObject({
    event: 'a public page tried to set a cookie',
    path: '/de',
  })
})

test('a page that asks not to be stored is not', async () => {
  const { ask, renders } = await aStorefrontThatAnswers(() =>
    aPage('x', { headers: { 'cache-control': 'no-store' } }),
  )

  await ask('/de')
  const second = await ask('/de')

  expect([renders(), second.headers['cache-control']]).toEqual([2, 'no-store'])
})

test('while the shop has never been heard of, visitors are asked to come back', async () => {
  const shop = await aShop()
  await shop.stop()
  const { ask } = await aStorefront({ shopUrl: shop.url })

  const page = await ask('/nl')
  const personal = await ask('/nl/basket')

  for (const answer of [page, personal]) {
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.text).toContain('We zijn zo terug')
  }
})

test('storefronts and pages outlive the shop', async () => {
  const { ask, shop, clock } = await aStorefrontThatAnswers(() => aPage('good'))
  await ask('/de')

  await shop.stop()
  clock.now += 3_600_000
  const kept = await ask('/de')
  const rendered = await ask('/de/x')

  expect([kept.status, kept.headers['x-cache'], rendered.status]).toEqual([200, 'stale', 200])
})
