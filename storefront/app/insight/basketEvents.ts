// What was put into the basket and taken out of it, by comparing what the shop says before and after:
// whichever form, button or quantity did it, and how much of what was wanted there was.
import type { Item } from './events'
import { itemOfBasket, totalsOf, valueOf, type Basket, type BasketItem } from './items'
import type { Untracked } from './queue'

/** `mark` adds to an item which list it came from. */
export function basketEvents(
  before: Basket | null,
  after: Basket,
  mark: (item: Item) => Item,
): Untracked[] {
  const changes = differences(before?.items ?? [], after.items)
  const common = { currency: after.currencyCode, totals: totalsOf(after.cost) }
  const itemsWhere = (isMeant: (difference: number) => boolean) =>
    changes.flatMap(({ line, difference }) => {
      const item = isMeant(difference) ? itemOfBasket(line, Math.abs(difference)) : null
      return item ? [mark(item)] : []
    })
  const removals = itemsWhere((difference) => difference < 0)
  const additions = itemsWhere((difference) => difference > 0)
  return [
    ...eventOf('remove_from_cart', removals, common),
    ...eventOf('add_to_cart', additions, common),
  ]
}

function differences(before: readonly BasketItem[], after: readonly BasketItem[]) {
  const variants = new Set([...before, ...after].map(({ variantId }) => variantId))
  return [...variants].flatMap((variantId) => {
    const [earlier, later] = [before, after].map((lines) =>
      lines.find((line) => line.variantId === variantId),
    )
    const line = later ?? earlier
    const difference = (later?.quantity ?? 0) - (earlier?.quantity ?? 0)
    return line && difference !== 0 ? [{ line, difference }] : []
  })
}

type Common = Pick<Extract<Untracked, { event: 'add_to_cart' }>, 'currency' | 'totals'>

function eventOf(
  event: 'add_to_cart' | 'remove_from_cart',
  items: Item[],
  common: Common,
): Untracked[] {
  return items.length > 0 ? [{ event, value: valueOf(items), items, ...common }] : []
}
