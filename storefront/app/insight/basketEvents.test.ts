import { expect, test } from 'vitest'
import { aPrice, aProduct } from '#app/products/products.fixture'
import { basketEvents } from './basketEvents'
import type { Basket } from './items'
import { wishChanges } from './wishEvents'

const COST = { withTax: 1000, withoutTax: 840, saleReduction: 0, campaignReduction: 0 }

test.each([
  ['a first piece', [], [[36, 1]], [['add_to_cart', 36, 1]]],
  ['a piece more', [[36, 1]], [[36, 3]], [['add_to_cart', 36, 2]]],
  ['a piece less', [[36, 3]], [[36, 1]], [['remove_from_cart', 36, 2]]],
  ['a line that is gone', [[36, 2]], [], [['remove_from_cart', 36, 2]]],
  [
    'another size instead',
    [[36, 1]],
    [[40, 1]],
    [
      ['remove_from_cart', 36, 1],
      ['add_to_cart', 40, 1],
    ],
  ],
  ['the same', [[36, 1]], [[36, 1]], []],
] as const)('%s is told as the difference', (_, before, after, told) => {
  const events = basketEvents(aBasket(before), aBasket(after), (item) => item)

  expect(
    events.flatMap((event) =>
      'items' in event
        ? event.items.map((item) => [event.event, Number(item.item_variant), item.quantity])
        : [],
    ),
  ).toEqual(told)
})

test('what was added has its value, its list and the totals of the basket', () => {
  const mark = { item_list_id: 'search', item_list_name: 'search', index: 4 }

  const [event] = basketEvents(null, aBasket([[36, 2]]), (item) => ({ ...item, ...mark }))

  expect(event).toMatchObject({
    event: 'add_to_cart',
    currency: 'EUR',
    value: 898,
    items: [{ ...mark, quantity: 2, price: 449 }],
    totals: { total_with_tax: 10, total_without_tax: 8.4 },
  })
})

test('hearts are compared by their keys', () => {
  const heart = (key: string, productId: number, variantId: number | null = null) => ({
    ...{ key, productId, variantId },
  })

  expect(wishChanges([heart('a', 1), heart('b', 2)], [heart('b', 2), heart('c', 3, 9)])).toEqual({
    additions: [{ productId: 3, variantId: 9 }],
    removals: [{ productId: 1 }],
  })
})

function aBasket(lines: readonly (readonly [number, number])[]): Basket {
  const product = aProduct()
  const items = lines.map(([variantId, quantity]) => ({
    ...{ variantId, quantity, availableQuantity: quantity, product },
    price: { unit: aPrice(44900) },
    variant: product.variants?.find(({ id }) => id === variantId),
  }))
  return { currencyCode: 'EUR', cost: COST, items } as unknown as Basket
}
