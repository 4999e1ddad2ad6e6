// What a price tag says. The law decides what may be struck through and what a percentage is
// counted from (docs/rules/prices.md); this file only keeps to what the shop tells of it.
import type { Answer } from '#app/rpc/client'

type Product = Answer<'getProductById'>
export type PriceRange = NonNullable<Product['priceRange']>
export type LowestPriorPrice = NonNullable<Product['lowestPriorPrice']>

/** Whole minor units, as everywhere. */
export interface Price {
  now: number
  /** Whether another size costs more. */
  isFrom: boolean
  /** Struck through: the price that the country's rule names. */
  before?: number
  /** The share taken off, of the price that is struck through. */
  share?: number
  /** Where the country wants it said: the lowest price of the thirty days before. */
  lowest?: number
}

export function readPrice({ min, max }: PriceRange, prior?: LowestPriorPrice): Price {
  const plain = { now: min.withTax, isFrom: min.withTax !== max.withTax }
  // Nothing to measure against, or nothing gained by it: then it is no reduction.
  if (!prior?.withTax || prior.withTax <= min.withTax) return plain
  const share = prior.relativeDifferenceToPrice ?? 1 - min.withTax / prior.withTax
  const isOfThirtyDays = prior.rule === 'lowest-of-30-days'
  return {
    ...plain,
    before: prior.withTax,
    // Rounded down, so that nobody is promised more than they get.
    share: Math.floor(share * 100 + 1e-6) / 100,
    ...(isOfThirtyDays ? { lowest: prior.withTax } : {}),
  }
}
