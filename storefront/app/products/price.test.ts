import { expect, test } from 'vitest'
import { readPrice, type LowestPriorPrice, type PriceRange } from './price'

function costing(withTax: number, originalWithTax = withTax): PriceRange['min'] {
  return {
    withTax,
    withoutTax: Math.round(withTax / 1.19),
    currencyCode: 'EUR',
    tax: { vat: { amount: 0, rate: 0.19 } },
    appliedReductions: [],
    originalWithTax,
    recommendedRetailPrice: null,
  }
}

function range(withTax: number, originalWithTax?: number): PriceRange {
  return { min: costing(withTax, originalWithTax), max: costing(withTax, originalWithTax) }
}

function prior(
  withTax: number | null,
  relativeDifferenceToPrice: number | null,
  rule: LowestPriorPrice['rule'],
): LowestPriorPrice {
  return { withTax, relativeDifferenceToPrice, rule }
}

test('a full price is only a price', () => {
  expect(readPrice(range(42500), prior(null, null, null))).toEqual({ now: 42500, isFrom: false })
})

test('sizes of different prices begin at the lowest', () => {
  const sizes = { min: costing(5900), max: costing(6900) }

  expect(readPrice(sizes)).toEqual({ now: 5900, isFrom: true })
})

test('the lowest of thirty days is struck through and counts for the percentage', () => {
  const shown = readPrice(range(6000, 10000), prior(8000, 0.25, 'lowest-of-30-days'))

  expect(shown).toEqual({ now: 6000, isFrom: false, before: 8000, share: 0.25, lowest: 8000 })
})

test('where there are no thirty days, the price charged before is struck through', () => {
  const shown = readPrice(range(6000, 10000), prior(8000, 0.25, 'charged-before'))

  expect(shown).toEqual({ now: 6000, isFrom: false, before: 8000, share: 0.25 })
})

test('a percentage is rounded down, and not below what it is', () => {
  expect(readPrice(range(6671, 10000), prior(10000, 0.3329, 'charged-before')).share).toBe(0.33)
  expect(readPrice(range(7100, 10000), prior(10000, 0.29, 'charged-before')).share).toBe(0.29)
})

test.each([
  ['there is nothing to compare with', prior(null, null, 'charged-before')],
  ['it was cheaper within the thirty days', prior(5900, -0.01, 'lowest-of-30-days')],
  ['it cost the same', prior(6000, 0, 'lowest-of-30-days')],
])('a reduction is not advertised when %s', (_, compared) => {
  expect(readPrice(range(6000, 10000), compared)).toEqual({ now: 6000, isFrom: false })
})
