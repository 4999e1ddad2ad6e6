import type { Outcome } from '#app/forms/outcome'
import type { Answer } from '#app/rpc/client'

export type Order = Answer<'getOrderByToken'>
export type ReturnOptions = Answer<'getReturnOptions'>
export type ReturnReason = ReturnOptions['reasons'][number]
export type OrderItem = Order['items'][number]
export type AnnouncedReturn = Order['returns'][number]

/** The forms of an order's page, by the value of their button. */
type OrderForm = 'reorder' | 'choose' | 'withdraw' | 'return' | 'claim' | 'pay'

export type OrderOutcome = Outcome<
  OrderForm,
  'nothing' | 'none' | 'over',
  { kind: 'done' | 'chosen' } | { kind: 'reordered'; fewer: string[]; missing: string[] }
>

/** Of one of its items, with the size. */
export function nameOf(order: Pick<Order, 'items'>, itemId: number): string {
  const item = order.items.find(({ id }) => id === itemId)
  return item ? `${item.name}, ${item.size}` : ''
}
