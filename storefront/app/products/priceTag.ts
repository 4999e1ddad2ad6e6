// A price as it is read: written on the server, because the first number that a browser is to write
// in a country's way costs it more than all the rest of a page.
import { money, percent } from '#app/formats/formats'
import type { Storefront } from '#app/storefronts/storefront'
import type { Price } from './price'

export interface PriceTag {
  now: string
  /** Whether another size costs more. */
  isFrom: boolean
  /** Struck through. */
  before?: string
  /** The share taken off, with its minus. */
  off?: string
  /** The lowest price of the thirty days before. */
  lowest?: string
}

export function priceTag(shop: Storefront, price: Price): PriceTag {
  const { now, isFrom, before, share, lowest } = price
  return {
    now: money(shop, now),
    isFrom,
    ...(before === undefined ? {} : { before: money(shop, before) }),
    ...(share ? { off: percent(shop, -share) } : {}),
    ...(lowest === undefined ? {} : { lowest: money(shop, lowest) }),
  }
}
