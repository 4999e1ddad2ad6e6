// What a tag manager reads, in a storefront that has one.
import type { Page } from '@playwright/test'
import { aPerson } from './customers'
import { ask, goodsThat } from './goods'
import { open } from './opening'
import { vitrine } from './operator'
import { plentifulSize, putIntoBasket } from './ordering'
import { expect, test } from './test'

const CH = 1004

interface Entry {
  event?: string
  ecommerce?: Record<string, unknown> | null
  [field: string]: unknown
}

test.use({ consent: ['marketing'] })

test.beforeAll(() => {
  vitrine('partners', 'put', 'ch', '--tag-manager', 'GTM-E2E002')
})

test.afterAll(() => {
  vitrine('partners', 'put', 'ch', '--tag-manager', 'none')
})

test('with leave to marketing alone, events reach the data layer and no collector', async ({
  page,
  context,
}) => {
  const collected: string[] = []
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  page.on('request', (request) => {
    if (request.url().endsWith('/api/collect')) collected.push(request.url())
  })
  const size = await plentifulSize(page.request, CH)
  const goods = await goodsThat(page.request, ({ id }) => id === size.productId, CH)
  await hasTagManager(page)
  await open(page, goods.url)

  await expect.poll(() => named(page, 'view_item')).toHaveLength(1)
  const entries = await layer(page)
  const place = entries.findIndex(({ event }) => event === 'view_item')
  // The goods of the event before are forgotten first.
  expect(entries[place - 1]).toEqual({ ecommerce: null })
  expect(entries[place]).toMatchObject({
    page_type: 'pdp',
    customer_type: 'guest',
    ecommerce: { currency: 'CHF', items: [{ item_id: String(goods.id), quantity: 1 }] },
  })
  expect(entries[place]).not.toHaveProperty('items')

  // Kept for statistics alone.
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect([collected, keys.filter((key) => key.endsWith('Tracking'))]).toEqual([[], []])
})

test('a purchase is told once, from the order, by whatever way its page comes', async ({
  page,
  context,
}) => {
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await hasTagManager(page)
  await putIntoBasket(page.request, 2, CH)
  await ask(page.request, 'oauthGuestLogin', aPerson(), CH)
  await ask(page.request, 'updateCheckoutState', DELIVERY, CH)
  await open(page, '/ch/checkout')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.waitForURL(/\/ch\/success\?token=/, { waitUntil: 'domcontentloaded' })

  await expect.poll(() => named(page, 'purchase')).toHaveLength(1)
  const text = await page.getByText(/Ihre Bestellung \d+/).textContent()
  const [purchase] = await named(page, 'purchase')
  expect(purchase).toMatchObject({
    page_category: 'orderConfirmation',
    ecommerce: {
      transaction_id: /\d{6,}/.exec(text ?? '')?.[0],
      currency: 'CHF',
      shipping: expect.any(Number),
      items: [{ quantity: 2, item_variant: expect.any(String), price: expect.any(Number) }],
    },
  })
  const ecommerce = purchase?.ecommerce as { value: number; totals: object } | undefined
  expect(ecommerce?.totals).toMatchObject({ total_with_tax: ecommerce?.value })

  const address = new URL(page.url())
  await open(page, address.pathname + address.search)
  await expect.poll(() => named(page, 'page_view')).toHaveLength(1)
  expect(await named(page, 'purchase')).toEqual([])
  await page.evaluate(() => localStorage.removeItem('purchaseTracking'))
  await open(page, address.pathname + address.search)
  await expect.poll(() => named(page, 'purchase')).toHaveLength(1)
})

const DELIVERY = {
  shippingAddress: {
    recipient: { firstName: 'Anna', lastName: 'Berg' },
    street: 'Limmatquai',
    houseNumber: '7',
    zipCode: '8001',
    city: 'Zürich',
    countryCode: 'CH',
  },
  shippingOption: 'standard',
  paymentMethod: 'invoice',
}

/** Pages that were made before it was set up are gone. */
async function hasTagManager(page: Page): Promise<void> {
  const configuration = () =>
    ask<{ partners: { tagManagerId: string | null } }>(
      page.request,
      'getShopConfiguration',
      {},
      CH,
    ).then(({ partners }) => partners.tagManagerId)
  await expect.poll(configuration).toBe('GTM-E2E002')
  await expect
    .poll(async () => (await page.request.get('/ch/icons')).text())
    .toContain('GTM-E2E002')
}

async function layer(page: Page): Promise<Entry[]> {
  return page.evaluate(() => (window as { dataLayer?: Entry[] }).dataLayer ?? [])
}

async function named(page: Page, name: string): Promise<Entry[]> {
  return (await layer(page)).filter(({ event }) => event === name)
}
