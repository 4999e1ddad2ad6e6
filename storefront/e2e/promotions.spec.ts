import { ask, goodsThat, nameOf, type Goods } from './goods'
import { open } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

type InCategories = Goods & { categories: { categoryUrl: string }[][] }

// Their category in the four languages.
const SCARVES = /\/(schals-tuecher|echarpes-foulards|sjaals|scarves)$/

const trailOf = (goods: Goods) =>
  (goods as InCategories).categories.flat().find(({ categoryUrl }) => SCARVES.test(categoryUrl))
const isScarf = (goods: Goods) =>
  !goods.isSoldOut && Boolean(trailOf(goods)) && (goods.variants[0]?.stock.quantity ?? 0) > 2

const WORDS = {
  de: ['3 für 2', '3 Schals zum Preis von 2', /Noch ein Artikel, und der günstigste ist/],
  fr: [
    '3 pour 2',
    '3 écharpes ou foulards pour le prix de 2',
    /encore un article, et le moins cher est/,
  ],
  nl: ['3 voor 2', '3 sjaals voor de prijs van 2', /nog één artikel en het goedkoopste is/],
  en: ['3 for 2', '3 scarves for the price of 2', /one more item and the cheapest is free/],
} as const

for (const [place, { code, lang }] of STOREFRONTS.entries()) {
  const id = 1001 + place
  test(`three scarves for two are told of on the way to the basket of ${code}`, async ({
    page,
  }) => {
    const [short, name, missing] = WORDS[lang.slice(0, 2) as keyof typeof WORDS]
    const scarf = await goodsThat(page.request, isScarf, id)

    await open(page, trailOf(scarf)?.categoryUrl ?? '')
    await expect(page.getByRole('article').first()).toContainText(short)
    await open(page, scarf.url)
    await expect(page.getByRole('region', { name: nameOf(scarf) })).toContainText(name)
    const others = page.getByRole('article').getByRole('article')
    await expect(others.filter({ hasText: short })).not.toHaveCount(0)
    await ask(page.request, 'addItemToWishlist', { productId: scarf.id }, id)
    await open(page, `/${code}/wishlist`)
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(short)
    const variantId = scarf.variants[0]?.id
    await ask(page.request, 'addItemToBasket', { variantId, quantity: 2 }, id)
    await open(page, `/${code}/basket`)
    await expect(page.getByText(missing)).toContainText(name)

    await ask(page.request, 'addItemToBasket', { variantId, quantity: 1 }, id)
    await open(page, `/${code}/basket`)
    await expect(page.getByText(missing)).toHaveCount(0)
    await expect(page.getByRole('main').locator('s')).not.toHaveCount(0)
  })
}

test('whoever puts a scarf into the basket reads what is missing for the promotion', async ({
  page,
}) => {
  const scarf = await goodsThat(page.request, isScarf)
  const variantId = scarf.variants[0]?.id
  await ask(page.request, 'addItemToBasket', { variantId, quantity: 1 })
  await open(page, scarf.url)

  await page.getByRole('button', { name: 'In den Warenkorb' }).click()

  await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toContainText(WORDS.de[2])
})
