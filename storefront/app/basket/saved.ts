// What a basket saves: everything that a price was struck for, as the pages of the goods strike it.
import type { BasketItem } from './basketItem'

/** What a line would cost at the price that the product's page strikes, before any promotion. */
export function costBefore({ price, lowestPriorPrice, availableQuantity }: BasketItem): number {
  if (!price) return 0
  const prior = lowestPriorPrice?.withTax ?? 0
  const isReduced = prior > price.unit.withTax
  return isReduced ? prior * availableQuantity : price.total.beforeReductions
}

/** With what promotions and the voucher take off: the totals of the lines are after both. */
export function savedAmount(items: BasketItem[]): number {
  return items.reduce(
    (sum, item) => sum + Math.max(0, costBefore(item) - (item.price?.total.withTax ?? 0)),
    0,
  )
}
