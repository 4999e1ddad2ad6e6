import type { APIRequestContext, Page, Request } from '@playwright/test'
import { aPerson } from './customers'
import { ask, goodsThat, hasEverything, sizeOf } from './goods'
import { follow, open } from './opening'
import { aToken } from './operator'
import { chooseEverything, placeOrder, putIntoBasket } from './ordering'
import { expect, test as base } from './test'

interface Sent {
  event: string
  path: string
  items?: { item_id: string; index?: number; [field: string]: unknown }[]
  [field: string]: unknown
}

const TRACKED = [
  'active_promotion',
  'checkoutTracking',
  'productTracking',
  'promotionTracking',
  'purchaseTracking',
  'vitrine_arms',
  'vitrine_statistics',
  'vitrine_visit',
]

/** `events`: what the page has sent to the collector so far, all of which it must take. */
const test = base.extend<{ events: Sent[] }>({
  events: async ({ page }, journey) => {
    const events: Sent[] = []
    const refused: string[] = []
    page.on('request', (request) => {
      if (!isCollected(request)) return
      const body = request.postDataJSON() as { events: Sent[] } | null
      events.push(...(body?.events ?? []))
    })
    page.on('response', (answer) => {
      if (isCollected(answer.request()) && answer.status() !== 202) {
        refused.push(`${answer.status()} ${answer.request().postData()}`)
      }
    })
    await journey(events)
    expect(refused).toEqual([])
  },
})

function isCollected(request: Request): boolean {
  return request.url().endsWith('/api/collect')
}

/** The latest of this name, once there are so many. */
async function latest(events: Sent[], name: string, count = 1): Promise<Sent> {
  const named = () => events.filter(({ event }) => event === name)
  await expect
    .poll(() => named().length, { message: `${name} was sent`, intervals: [100] })
    .toBeGreaterThanOrEqual(count)
  return named().at(-1) as Sent
}

/** What a page sends while it goes stays readable for the next one. */
async function catchBeacons(page: Page) {
  await page.addInitScript(() => {
    const texts = new WeakMap<Blob, string>()
    window.Blob = class extends Blob {
      constructor(parts: BlobPart[] = [], options?: BlobPropertyBag) {
        super(parts, options)
        texts.set(this, parts.filter((part) => typeof part === 'string').join(''))
      }
    }
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      const earlier = sessionStorage.getItem('beacons')
      const text = texts.get(body as Blob)
      sessionStorage.setItem('beacons', [earlier, text].filter(Boolean).join())
      return send(address, body)
    }
  })
}

function tiles(page: Page) {
  return page.getByRole('main').getByRole('article')
}

async function chooseSize(page: Page, label: string) {
  const size = page.getByRole('radio', { name: label, exact: true })
  // By what is seen of it, which takes no press while one page fades into the next.
  await page.locator('label').filter({ has: size }).click()
  await expect(size).toBeChecked()
}

test.describe('with leave to statistics', () => {
  test.use({ consent: ['statistics'] })

  test('a listing is seen, a tile is chosen, and its product says from where', async ({
    events,
    page,
  }) => {
    await open(page, '/de/damen')

    const seen = await latest(events, 'view_item_list')
    expect(await latest(events, 'page_view')).toMatchObject({
      page_type: 'productlist',
      page_category: 'other',
      path: '/de/damen',
      customer_type: 'guest',
      device: 'desktop',
    })
    expect(seen).toMatchObject({ item_list_name: 'Damen', currency: 'EUR' })
    expect(seen.items?.[0]).toMatchObject({
      item_category: 'Damen',
      item_list_id: seen.item_list_id,
      quantity: 1,
      index: 1,
    })
    const second = seen.items?.[1]
    await tiles(page).nth(1).getByRole('link').first().click()
    await page.waitForURL('/de/p/**')

    const place = { item_list_id: seen.item_list_id, item_list_name: 'Damen' }
    const item = { item_id: second?.item_id, ...place, index: second?.index }
    expect(await latest(events, 'select_item')).toMatchObject({ ...place, items: [item] })
    const viewed = await latest(events, 'view_item')
    expect(viewed).toMatchObject({ page_type: 'pdp', page_category: 'product', items: [item] })
    expect(viewed.value).toBe(viewed.items?.[0]?.price)

    // The same after a full load.
    const { pathname } = new URL(page.url())
    await open(page, pathname)
    expect(await latest(events, 'view_item', 2)).toMatchObject({ items: [item] })
  })

  test('how fast pages feel is told when they are left, for each kind of page', async ({
    events,
    page,
  }) => {
    await catchBeacons(page)
    await open(page, '/de/damen')
    await latest(events, 'page_view')
    await page
      .getByRole('button', { name: /Filter/ })
      .first()
      .click()
    const filters = page.getByRole('dialog', { name: 'Filter' })
    await expect(filters).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(filters).toBeHidden()
    await tiles(page).first().getByRole('link').first().click()
    await page.waitForURL('/de/p/**')
    await latest(events, 'view_item')
    await page.getByRole('radio', { disabled: false }).first().check({ force: true })
    const { pathname } = new URL(page.url())
    await page.goto('/de/icons')

    const beacons = await page.evaluate(() => sessionStorage.getItem('beacons') ?? '')
    const lost = (JSON.parse(`[${beacons}]`) as { events: Sent[] }[]).flatMap((each) => each.events)
    const vitals = [...events, ...lost].filter(({ event }) => event === 'web_vital')
    const namesOf = (path: string, page_type: string, navigation: string) =>
      vitals
        .filter((each) => each.path === path && each.navigation === navigation)
        .map((each) => each.page_type === page_type && each.name)
        .sort()
    const every = ['CLS', 'FCP', 'INP', 'LCP', 'TTFB']
    expect(namesOf('/de/damen', 'productlist', 'load')).toEqual(every)
    // This browser tells of client-side navigations.
    expect(namesOf(pathname, 'pdp', 'client')).toEqual(every)
  })

  test('what is loaded more goes on counting, and another colour is another product', async ({
    events,
    page,
    request,
  }) => {
    await open(page, '/de/damen')
    await latest(events, 'view_item_list')
    const more = page.getByRole('link', { name: 'Mehr Artikel zeigen' })
    await more.scrollIntoViewIfNeeded()
    await more.click()
    await tiles(page).nth(24).scrollIntoViewIfNeeded()
    const indexes = () =>
      events
        .filter(({ event }) => event === 'view_item_list')
        .flatMap(({ items = [] }) => items.map(({ index }) => index))
    await expect.poll(indexes).toContain(25)
    expect(new Set(indexes()).size).toBe(indexes().length)

    const goods = await goodsThat(request, hasEverything)
    await open(page, goods.url)
    expect((await latest(events, 'view_item')).items?.[0]).toMatchObject({
      item_id: String(goods.id),
      item_brand: goods.attributes.brand?.values.label,
    })
    const other = goods.siblings.find(({ id }) => id !== goods.id)
    await page.locator(`main a[href$="/${other?.id}"]`).first().click()
    await page.waitForURL(`**/${other?.id}`)
    const item = { item_id: String(other?.id) }
    expect(await latest(events, 'view_item', 2)).toMatchObject({ items: [item] })

    const heart = page.getByRole('button', { name: /auf die Merkliste setzen/ }).first()
    await heart.click()
    expect(await latest(events, 'add_to_wishlist')).toMatchObject({ items: [item] })
    await heart.click()
    expect(await latest(events, 'remove_from_wishlist')).toMatchObject({ items: [item] })
  })

  test('a search is told with what it finds', async ({ events, page }) => {
    await open(page, '/de/search?term=mantell&nop=1')

    const search = await latest(events, 'search')
    expect(search).toMatchObject({ term: 'mantell', page_category: 'searchResult' })
    expect(Number(search.results)).toBeGreaterThan(0)
    expect(await latest(events, 'view_item_list')).toMatchObject({ item_list_id: 'search' })
    const header = page.getByRole('banner')
    await header.getByRole('searchbox').or(header.getByRole('combobox')).fill('qqzzqq')
    await page.keyboard.press('Enter')
    expect(await latest(events, 'search', 2)).toMatchObject({ term: 'qqzzqq', results: 0 })
  })

  test('hearts, the basket and its changes are told as what they change', async ({
    events,
    page,
    request,
  }) => {
    const goods = await goodsThat(request, hasEverything)
    const item = { item_id: String(goods.id), item_category5: expect.any(String) }
    await open(page, goods.url)
    await latest(events, 'view_item')

    const heart = page.getByRole('button', { name: /auf die Merkliste setzen/ }).first()
    await heart.click()
    expect(await latest(events, 'add_to_wishlist')).toMatchObject({ items: [item] })
    await heart.click()
    expect(await latest(events, 'remove_from_wishlist')).toMatchObject({ items: [item] })

    await chooseSize(page, sizeOf(goods, 'there'))
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    const addition = await latest(events, 'add_to_cart')
    expect(addition).toMatchObject({
      currency: 'EUR',
      items: [{ ...item, quantity: 1, size_key: sizeOf(goods, 'there') }],
      totals: { total_sale_reduction_with_tax: expect.any(Number) },
    })
    await page.getByRole('dialog').getByRole('link', { name: 'Zum Warenkorb' }).click()
    expect(await latest(events, 'view_cart')).toMatchObject({
      page_category: 'cart',
      path: '/de/basket',
      items: [{ ...item, quantity: 1 }],
    })
    await page.getByLabel(/^Menge von/).selectOption('3')
    expect(await latest(events, 'add_to_cart', 2)).toMatchObject({ items: [{ quantity: 2 }] })
    await page.getByRole('button', { name: /entfernen$/ }).click()
    expect(await latest(events, 'remove_from_cart')).toMatchObject({ items: [{ quantity: 3 }] })

    await putIntoBasket(page.request)
    await open(page, '/de/basket')
    expect((await latest(events, 'view_cart', 2)).items).toHaveLength(1)
    await page.getByRole('button', { name: /entfernen$/ }).click()
    expect(await latest(events, 'remove_from_cart', 2)).toMatchObject({ items: [{ quantity: 1 }] })
  })

  test('the checkout begins once for each visit of it', async ({ events, page }) => {
    await putIntoBasket(page.request)
    await ask(page.request, 'oauthGuestLogin', aPerson())
    await open(page, '/de/checkout')
    expect(await latest(events, 'begin_checkout')).toMatchObject({
      page_type: 'checkout',
      items: [{ quantity: 1 }],
      totals: { total_with_tax: expect.any(Number) },
    })
    await open(page, '/de/checkout')
    await latest(events, 'page_view', 2)
    expect(events.filter(({ event }) => event === 'begin_checkout')).toHaveLength(1)

    await open(page, '/de/basket')
    await latest(events, 'view_cart')
    await page.getByRole('link', { name: 'Zur Kasse' }).click()
    await latest(events, 'begin_checkout', 2)
  })

  test('a size that is sold out is looked at and waited for', async ({ events, page, request }) => {
    const goods = await goodsThat(request, hasEverything)
    const label = sizeOf(goods, 'sold out')
    const variant = goods.variants.find(
      ({ attributes }) => attributes.shopSize.values.label === label,
    )
    const waitFor = async (count: number) => {
      // The page that is left has sizes of the same name.
      await expect(page.locator(`main a[aria-current][href$="/${goods.id}"]`)).toBeVisible()
      await chooseSize(page, `${label} , ausverkauft`)
      expect(await latest(events, 'size_unavailable', count)).toMatchObject({
        product: String(goods.id),
        variant: String(variant?.id),
      })
      await page.getByLabel('E-Mail-Adresse').fill(`anna-${crypto.randomUUID()}@shopper.example`)
      await page.getByRole('button', { name: 'Benachrichtigen Sie mich' }).click()
      expect(await latest(events, 'back_in_stock', count)).toMatchObject({
        items: [{ item_id: String(goods.id), item_variant: String(variant?.id), stock: 0 }],
      })
    }

    // From the page of another colour, and after a full load.
    const other = goods.siblings.find(({ id }) => id !== goods.id)
    await open(page, `/de/p/x/${other?.id}`)
    await page.locator(`main a[href$="/${goods.id}"]`).first().click()
    await page.waitForURL(`**/${goods.id}`)
    await waitFor(1)
    await open(page, goods.url)
    await waitFor(2)
  })

  for (const way of ['a client-side navigation', 'a full load'] as const) {
    test(`a promotion is seen, followed by ${way}, and goes with what is bought`, async ({
      events,
      page,
    }) => {
      // Sales are counted each minute.
      if (way === 'a full load') test.slow()
      await open(page, '/de')
      const hero = { promotion_id: 'home-hero', creative_name: 'herbstgarderobe' }
      const view = await latest(events, 'view_promotion')
      expect(view).toMatchObject({ promotions: [hero] })
      const [{ promotion_name: bannerName }] = view.promotions as [{ promotion_name: string }]
      const link = page.getByRole('link', { name: 'Zur Damenmode' })
      if (way === 'a full load') {
        await link.evaluate((anchor: HTMLAnchorElement) => anchor.setAttribute('target', '_top'))
      }
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Damen')

      expect(await latest(events, 'view_item_list')).toMatchObject({ path: '/de/damen' })
      if (way === 'a client-side navigation') {
        expect(await latest(events, 'select_promotion')).toMatchObject({ promotions: [hero] })
      }
      // The page has taken it over.
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(
        'active_promotion',
      )
      const stored = await page.evaluate(() => localStorage.getItem('promotionTracking'))
      expect(JSON.parse(stored ?? '')).toMatchObject({
        promotions: [{ promotion_id: 'home-hero' }],
        routes: [{ path: '/de/damen', promotion: { creative_name_storyblok: 'herbstgarderobe' } }],
      })

      const { items = [] } = await latest(events, 'view_item_list')
      const cheapest = items.toSorted((a, b) => Number(a.price) - Number(b.price))[0]
      const place = (cheapest?.index ?? 1) - 1
      await tiles(page).nth(place).getByRole('link').first().click()
      expect(await latest(events, 'select_item')).toMatchObject({ item_list_name: 'Damen' })
      await latest(events, 'view_item')
      await page
        .getByRole('radio', { name: /^[\w/]+$/ })
        .first()
        .check({ force: true })
      await page.getByRole('button', { name: 'In den Warenkorb' }).click()
      await latest(events, 'add_to_cart')
      const { basket } = await ask<{ basket: { items: { customData: unknown }[] } }>(
        page.request,
        'getBasket',
        {},
      )
      const attribution = { promotion_id: 'home-hero', item_list_name: 'Damen' }
      expect(basket.items[0]?.customData).toMatchObject({ attribution })
      if (way === 'a full load') {
        const token = aToken('attribution', 'orders:read', 'reports:read')
        expect(await orderLine(page, token)).toMatchObject({ customData: { attribution } })
        await expect
          .poll(() => ordersOfBanner(page, bannerName, token), { timeout: 90_000 })
          .toBeGreaterThan(0)
        return
      }

      // The home page, and its promotion, after a client-side navigation.
      await page.keyboard.press('Escape')
      await follow(page, '/de')
      await page.waitForURL('/de')
      await expect.poll(() => ofHero(events, 'view_promotion')).toHaveLength(2)
      await page.getByRole('link', { name: 'Zur Damenmode' }).click()
      await expect.poll(() => ofHero(events, 'select_promotion')).toHaveLength(2)
    })
  }

  test('a page that goes sends what it has seen', async ({ page }) => {
    await page.addInitScript(() => {
      const send = navigator.sendBeacon.bind(navigator)
      navigator.sendBeacon = (address, body) => {
        const isTaken = send(address, body)
        sessionStorage.setItem('beacon', `${String(address)} ${String(isTaken)}`)
        return isTaken
      }
    })
    await open(page, '/de')
    await page.getByRole('link', { name: 'Zur Damenmode' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Damen')
    await page.goto('/de/icons')

    expect(await page.evaluate(() => sessionStorage.getItem('beacon'))).toBe('/api/collect true')
  })

  test('a collector that is blocked, a broken data layer and a full storage harm nobody', async ({
    page,
    request,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { dataLayer: 'broken' })
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    const tried: string[] = []
    await page.route(/\/api\/collect|\/de\/items/, (route) => {
      tried.push(route.request().url())
      return route.abort()
    })
    const goods = await goodsThat(request, hasEverything)
    await open(page, '/de/damen')
    await tiles(page).first().getByRole('link').first().click()
    await page.waitForURL('/de/p/**')
    await open(page, goods.url)
    await chooseSize(page, sizeOf(goods, 'there'))
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()

    await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toBeVisible()
    await expect.poll(() => tried.some((address) => address.endsWith('/api/collect'))).toBe(true)
  })

  test('after a withdrawal nothing is kept and nothing is sent', async ({ events, page }) => {
    await open(page, '/de')
    await latest(events, 'view_promotion')
    expect(await keptBy(page)).not.toEqual([])

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Datenschutz-Einstellungen' })
      .press('Enter')
    const settings = page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })
    await settings.getByRole('button', { name: 'Ablehnen' }).click()
    await expect(settings).toBeHidden()
    const sent = events.length
    await page.getByRole('link', { name: 'Zur Damenmode' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Damen')
    await tiles(page).first().getByRole('link').first().click()
    await page.waitForURL('/de/p/**')

    expect(await keptBy(page)).toEqual([])
    expect(events).toHaveLength(sent)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  })
})

test('without leave nothing is asked, kept or sent', async ({ page, request }) => {
  const paths: string[] = []
  page.on('request', (each) => paths.push(new URL(each.url()).pathname))
  const goods = await goodsThat(request, hasEverything)
  await open(page, '/de')
  await page.getByRole('link', { name: 'Zur Damenmode' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Damen')
  await tiles(page).first().getByRole('link').first().click()
  await page.waitForURL('/de/p/**')
  await open(page, goods.url)
  await chooseSize(page, sizeOf(goods, 'there'))
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toBeVisible()

  expect(paths.filter((path) => /\/(collect|items)$|Tracking/.test(path))).toEqual([])
  expect(await keptBy(page)).toEqual([])
  const { basket } = await ask<{ basket: { items: { customData: unknown }[] } }>(
    page.request,
    'getBasket',
    {},
  )
  expect(basket.items[0]?.customData).toEqual({})
})

function ofHero(events: Sent[], name: string): Sent[] {
  return events.filter(
    ({ event, promotions }) =>
      event === name && JSON.stringify(promotions).includes('"promotion_id":"home-hero"'),
  )
}

/** Orders what is in the basket. */
async function orderLine(page: Page, token: string): Promise<unknown> {
  await ask(page.request, 'oauthGuestLogin', aPerson())
  await chooseEverything(page.request)
  await open(page, '/de/checkout')
  await placeOrder(page)
  const text = await page.getByText(/Ihre Bestellung \d+/).textContent()
  const number = /\d{6,}/.exec(text ?? '')?.[0] ?? ''
  const order = await tellOperator<{ items: { customData: unknown }[] }>(
    page.request,
    `orders/${number}`,
    token,
  )
  return order.items[0]
}

/** How many orders the report says that this banner led to. */
async function ordersOfBanner(page: Page, name: string, token: string): Promise<number> {
  const { tables } = await tellOperator<{
    tables: { key: string; rows: { cells: (string | number)[] }[] }[]
  }>(page.request, 'reports/promotions?shop=de', token)
  const rows = tables.find(({ key }) => key === 'banner')?.rows ?? []
  return Number(rows.find(({ cells }) => cells[0] === name)?.cells[1] ?? 0)
}

async function tellOperator<Told>(request: APIRequestContext, path: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return (await (await request.get(`/api/operator/${path}`, { headers })).json()) as Told
}

/** What only leave to statistics may keep. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies, ...keys].filter((name) => TRACKED.includes(name))
}
