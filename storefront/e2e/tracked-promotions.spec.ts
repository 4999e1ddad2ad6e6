// A banner from being seen to the order that it led to.
import type { APIRequestContext, Page } from '@playwright/test'
import { aPerson } from './customers'
import { ask } from './goods'
import { follow, open } from './opening'
import { aToken, vitrine } from './operator'
import { chooseEverything, placeOrder } from './ordering'
import { latest, test, tiles, type Sent } from './sentEvents'
import { expect } from './test'

test.use({ consent: ['statistics'] })

for (const way of ['a client-side navigation', 'a full load'] as const) {
  test(`a promotion is seen, followed by ${way}, and goes with what is bought`, async ({
    events,
    page,
  }) => {
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
      // What a worker does each minute.
      vitrine('sums', 'rebuild')
      expect(await ordersOfBanner(page, bannerName, token)).toBeGreaterThan(0)
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
