import type { Page } from '@playwright/test'
import { aPerson } from './customers'
import { ask, goodsThat, hasEverything, sizeOf } from './goods'
import { open } from './opening'
import { putIntoBasket } from './ordering'
import { catchBeacons, chooseSize, latest, test, tiles, TRACKED, type Sent } from './sentEvents'
import { expect } from './test'

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

/** What only leave to statistics may keep. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies, ...keys].filter((name) => TRACKED.includes(name))
}
