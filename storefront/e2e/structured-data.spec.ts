// What search engines read of a page, held against what they ask for and against the page itself.
import type { APIRequestContext, Page } from '@playwright/test'
import { goodsThat, hasEverything, type Goods } from './goods'
import { structuredData } from './markup'
import { read } from './opening'
import { expect, test } from './test'

const SHOPS = [
  {
    code: 'at',
    id: 1001,
    locale: 'de-AT',
    currency: 'EUR',
    country: 'AT',
    category: 'damen/kleider',
    words: {
      here: 'Sie sind hier',
      size: 'Größe',
      soldOut: 'ausverkauft',
      before: 'Bisheriger Preis:',
    },
  },
  {
    code: 'fr-ch',
    id: 1005,
    locale: 'fr-CH',
    currency: 'CHF',
    country: 'CH',
    category: 'femme/robes',
    words: { here: 'Vous êtes ici', size: 'Taille', soldOut: 'épuisée', before: 'Ancien prix :' },
  },
  {
    code: 'nl',
    id: 1008,
    locale: 'nl-NL',
    currency: 'EUR',
    country: 'NL',
    category: 'dames/jurken',
    words: { here: 'Je bent hier', size: 'Maat', soldOut: 'uitverkocht', before: 'Vorige prijs:' },
  },
  {
    code: 'uk',
    id: 1009,
    locale: 'en-GB',
    currency: 'GBP',
    country: 'GB',
    category: 'women/dresses',
    words: { here: 'You are here', size: 'Size', soldOut: 'sold out', before: 'Previous price:' },
  },
] as const

type Shop = (typeof SHOPS)[number]
type Data = Record<string, unknown>
interface Offer {
  url: string
  price: string
  priceCurrency: string
  availability: string
  itemCondition: string
  priceSpecification?: { price: string; priceType: string }
  shippingDetails: { shippingDestination: Data; shippingRate: { value: string; currency: string } }
  hasMerchantReturnPolicy: { applicableCountry: string; merchantReturnDays: number }
}
interface Size {
  sku: string
  gtin?: string
  name: string
  size: string
  color: string
  image: string[]
  offers: Offer
}

// Crawlers read what is sent: scripts would only make it again.
test.use({ javaScriptEnabled: false })

for (const shop of SHOPS) {
  test(`${shop.code}: the way to a category and to a product is one of numbered addresses`, async ({
    page,
    request,
  }) => {
    const goods = await goodsThat(request, hasEverything, shop.id)

    for (const path of [`/${shop.code}/${shop.category}`, goods.url]) {
      await read(page, path)
      const crumbs = page.getByRole('navigation', { name: shop.words.here })
      const [list] = await dataOf(page, 'BreadcrumbList')
      const steps = list?.itemListElement as { position: number; name: string; item: string }[]

      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1))
      expect(steps.map(({ name }) => name)).toEqual(
        (await crumbs.getByRole('listitem').allInnerTexts()).map(withoutSlash),
      )
      await expectThere(
        request,
        steps.map(({ item }) => item),
      )
      expect(new URL(steps.at(-1)?.item ?? '').pathname).toBe(path)
    }
  })

  test(`${shop.code}: every size is offered as the page shows it`, async ({ page, request }) => {
    const whole = await goodsThat(request, hasEverything, shop.id)
    const reduced = await goodsThat(request, isReduced, shop.id)

    for (const goods of [whole, reduced]) {
      await read(page, goods.url)
      const [group] = await dataOf(page, 'ProductGroup')
      const variants = group?.hasVariant as (Size | { url: string })[]
      const sizes = variants.filter((variant) => 'sku' in variant)

      expect(group).toMatchObject({
        name: await nameOf(page),
        productGroupID: expect.stringMatching(/\S/),
        variesBy: ['https://schema.org/size', 'https://schema.org/color'],
        brand: { '@type': 'Brand', name: expect.stringMatching(/\S/) },
      })
      await expectSizes(page, shop, sizes)
      expect(new Set(sizes.map(({ sku }) => sku)).size).toBe(sizes.length)
      for (const { gtin, offers, color } of sizes) {
        expect(gtin === undefined || hasCheckDigit(gtin)).toBe(true)
        expect(color).toMatch(/\S/)
        expect(offers).toMatchObject({
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceCurrency: shop.currency,
          availability: expect.stringMatching(AVAILABILITY),
          itemCondition: 'https://schema.org/NewCondition',
          hasMerchantReturnPolicy: { applicableCountry: shop.country },
          shippingDetails: { shippingDestination: { addressCountry: shop.country } },
        })
        expect(new URL(offers.url).pathname).toBe(goods.url)
      }
      await expectShown(page, shop, sizes)
      await expectThere(request, [
        ...new Set(sizes.flatMap(({ image }) => image)),
        ...variants.filter((variant) => 'url' in variant).map(({ url }) => url),
      ])
    }
  })
}

const NO_DETOUR = { maxRedirects: 0 }
const SOLD_OUT = 'https://schema.org/OutOfStock'
const AVAILABILITY = /^https:\/\/schema\.org\/(InStock|LimitedAvailability|OutOfStock)$/

async function dataOf(page: Page, kind: string): Promise<Data[]> {
  const all = await structuredData(page)
  expect(all.every((data) => data['@context'] === 'https://schema.org')).toBe(true)
  return all.filter((data) => data['@type'] === kind)
}

/** All of them in the same order, and those that are sold out say so. */
async function expectSizes(page: Page, shop: Shop, sizes: Size[]): Promise<void> {
  const shown = page.getByRole('group', { name: shop.words.size }).getByRole('radio')
  await expect(shown).toHaveCount(sizes.length)
  for (const [place, { size, offers }] of sizes.entries()) {
    const isSoldOut = offers.availability === SOLD_OUT
    const literal = size.replace(/[^\w\s]/g, '\\$&')
    const name = isSoldOut ? `^${literal} , ${shop.words.soldOut}$` : `^${literal}(?! ,)( |$)`
    await expect(shown.nth(place)).toHaveAccessibleName(new RegExp(name))
  }
}

/** Price, price before and returns, in the words of the country. */
async function expectShown(page: Page, shop: Shop, sizes: Size[]): Promise<void> {
  const column = page.getByRole('region', { name: await nameOf(page) })
  const format = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency })
  const written = (amount: string) => plain(format.format(Number(amount)))
  const offers = sizes.map((size) => size.offers)
  const [cheapest] = offers.toSorted((a, b) => Number(a.price) - Number(b.price))
  const before = cheapest?.priceSpecification
  const reduced = column.getByRole('paragraph').filter({ hasText: shop.words.before })
  const struck = (await reduced.allInnerTexts()).map(plain)
  expect(plain(await column.innerText())).toContain(written(cheapest?.price ?? ''))
  expect(struck).toEqual(
    before ? [expect.stringContaining(`${shop.words.before} ${written(before.price)}`)] : [],
  )
  await expect(column).toContainText(String(cheapest?.hasMerchantReturnPolicy.merchantReturnDays))
}

function nameOf(page: Page): Promise<string> {
  return page.getByRole('heading', { level: 1 }).innerText()
}

/** Countries have several kinds of spaces. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ')
}

async function expectThere(request: APIRequestContext, addresses: string[]): Promise<void> {
  // One after the other, as a crawler would: pages that are rendered all at once wait for each other.
  for (const address of addresses) {
    const answer = await request.get(address, NO_DETOUR)
    expect([address, answer.status()]).toEqual([address, 200])
  }
}

function isReduced({ variants, isSoldOut }: Goods): boolean {
  return !isSoldOut && variants.some(({ lowestPriorPrice: prior }) => Boolean(prior?.withTax))
}

/** GS1: the digits weigh three and one in turn from the right, and add up to whole tens. */
function hasCheckDigit(gtin: string): boolean {
  const digits = [...gtin].reverse().map(Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0)
  return [8, 12, 13, 14].includes(gtin.length) && sum % 10 === 0
}

function withoutSlash(item: string): string {
  return item.replace(/\s*\/\s*$/, '').trim()
}
