import { expect, test } from 'vitest'
import { aPrice, aProduct, aVariant, aWord } from '#app/products/products.fixture'
import { decimalOf, minorOf } from './decimals'
import { itemOfBasket, itemOfOrder, itemOfProduct, totalsOf, valueOf } from './items'
import type { BasketItem, Order } from './items'

type Price = ReturnType<typeof aPrice>
type Reduction = Price['appliedReductions'][number]

test.each([
  [0, 0],
  [5, 0.05],
  [1999, 19.99],
  [4995, 49.95],
  [110, 1.1],
  [100000, 1000],
  [29, 0.29],
  [-450, -4.5],
  [999_999_999_99, 999_999_999.99],
])('%i in minor units is %d, and back', (minor, decimal) => {
  expect(decimalOf(minor)).toBe(decimal)
  expect(minorOf(decimal)).toBe(minor)
})

const PATH = ['Damen', 'Mäntel', 'Wollmäntel', 'Lange'].map((name, place) =>
  aCategory(place + 1, name),
)

test('a product tells everything that an item has, and no more than three categories', () => {
  const product = aProduct({
    attributes: { name: aWord('name', 'Mantel Odile'), brand: aBrand(7, 'Maison Aubrac') },
    categories: [[aCategory(9, 'Sale')], PATH],
    priceRange: { min: reduced(30000, { sale: 10000, campaign: 4995 }), max: aPrice(44995) },
  })

  expect(itemOfProduct(product)).toEqual({
    item_id: '302',
    item_name: 'Mantel Odile',
    item_brand: 'Maison Aubrac',
    item_brand_id: '7',
    item_category: 'Damen',
    item_category2: 'Mäntel',
    item_category3: 'Wollmäntel',
    item_category5: 'VTR-1001-camel',
    quantity: 1,
    price: 300,
    sale_discount: 100,
    campaign_discount: 49.95,
    original_price: 449.95,
    stock: 6,
  })
})

test('a size tells its own price and stock', () => {
  const cheaper = { ...aVariant('40', 2), price: reduced(39900, { sale: 5000 }) }
  const product = aProduct({ variants: [aVariant('36', 4), cheaper] })

  expect(itemOfProduct(product, 40)).toMatchObject({
    item_variant: '40',
    size_key: '40',
    price: 399,
    sale_discount: 50,
    campaign_discount: 0,
    original_price: 449,
    stock: 2,
  })
})

test('what was promoted otherwise counts for what it once cost, and for no discount of a kind', () => {
  const price = reduced(30000, { promotion: 5000 })

  const item = itemOfProduct(aProduct({ priceRange: { min: price, max: price } }))

  expect(item).toMatchObject({ price: 300, original_price: 350, sale_discount: 0 })
})

test('what is hidden or not known is left out', () => {
  const hidden = [{ ...aCategory(1, 'Intern'), categoryHidden: true }]
  const { item_category, item_brand_id, ...item } =
    itemOfProduct(aProduct({ categories: [hidden] })) ?? {}

  expect([item_category, item_brand_id]).toEqual([undefined, undefined])
  expect(item).toMatchObject({ item_id: '302', item_brand: 'Maison Aubrac' })
})

test.each([
  ['a size that it does not have', aProduct(), 99],
  ['no price', aProduct({ priceRange: undefined as never }), undefined],
])('there is no item of a product with %s', (_, product, variantId) => {
  expect(itemOfProduct(product, variantId)).toBeNull()
})

test('a name that is too long is cut, so that the collector takes the event', () => {
  const product = aProduct({ attributes: { name: aWord('name', 'x'.repeat(500)) } })

  expect(itemOfProduct(product)?.item_name).toHaveLength(200)
})

test('a line of the basket counts what can be bought', () => {
  const line = aLine({ quantity: 3, availableQuantity: 2 })

  expect(itemOfBasket(line)).toMatchObject({
    item_id: '302',
    item_variant: '36',
    size_key: '36',
    quantity: 2,
    price: 449,
    stock: 4,
  })
  expect(itemOfBasket(line, 1)?.quantity).toBe(1)
})

test('a line that is sold out is no item, one whose product is not told keeps its words', () => {
  expect(itemOfBasket(aLine({ availableQuantity: 0, price: null }))).toBeNull()
  expect(itemOfBasket(aLine({ product: null, variant: null }))).toMatchObject({
    item_id: '302',
    item_name: 'Mantel Odile',
    item_variant: '36',
  })
})

test('a line of an order tells only what the order knows', () => {
  const line = {
    ...{ id: 1, productId: 302, variantId: 36, referenceKey: 'VTR-1001-camel-36' },
    ...{ name: 'Mantel Odile', brand: 'Maison Aubrac', colour: 'Camel', size: '36' },
    ...{ quantity: 2, unit: 44995, total: 89990 },
  } as Order['items'][number]

  expect(itemOfOrder(line)).toEqual({
    item_id: '302',
    item_name: 'Mantel Odile',
    item_brand: 'Maison Aubrac',
    item_variant: '36',
    item_category5: 'VTR-1001-camel-36',
    quantity: 2,
    price: 449.95,
    size_key: '36',
  })
})

test('totals have two decimals, and values are added up in whole numbers', () => {
  const cost = { withTax: 10010, withoutTax: 8412, campaignReduction: 1, saleReduction: 2999 }

  expect(totalsOf(cost as Order['cost'])).toEqual({
    total_with_tax: 100.1,
    total_without_tax: 84.12,
    total_campaign_reduction_with_tax: 0.01,
    total_sale_reduction_with_tax: 29.99,
  })
  const item = { item_id: '1', item_name: '', price: 0.1 }
  expect(valueOf([{ ...item, quantity: 3 }, item])).toBe(0.4)
})

function reduced(withTax: number, amounts: Partial<Record<Reduction['category'], number>>): Price {
  const appliedReductions = Object.entries(amounts).map(([category, absoluteWithTax]) => ({
    category: category as Reduction['category'],
    type: 'absolute' as const,
    amount: { relative: 0, absoluteWithTax },
  }))
  return { ...aPrice(withTax), appliedReductions }
}

function aCategory(categoryId: number, categoryName: string) {
  return {
    ...{ categoryId, categoryName },
    ...{ categorySlug: 's', categoryUrl: '/s', categoryHidden: false },
  }
}

function aBrand(id: number, label: string) {
  return { ...aWord('brand', label), values: { label, id, value: 'maison-aubrac' } }
}

function aLine(rest: Partial<BasketItem>): BasketItem {
  const product = aProduct()
  const withTax = 44900
  return {
    ...{ key: 'k', packageId: 1, variantId: 36, quantity: 1, availableQuantity: 1 },
    status: 'available',
    price: {
      unit: aPrice(withTax),
      total: { beforeReductions: withTax, withTax, appliedReductions: [] },
    },
    ...{ lowestPriorPrice: null, product, variant: product.variants?.[0] ?? null },
    snapshot: {
      ...{ productId: 302, name: 'Mantel Odile', brand: 'Maison Aubrac' },
      ...{ colour: 'Camel', size: '36', image: null },
    },
    ...{ changes: [], displayData: {}, customData: {} },
    ...rest,
  }
}
