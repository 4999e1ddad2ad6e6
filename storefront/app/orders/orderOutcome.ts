import type { Outcome } from '#app/forms/outcome'
import type { Answer } from '#app/rpc/client'

export type Order = Answer<'getOrderByToken'>
export type ReturnOptions = Answer<'getReturnOptions'>
export type ReturnReason = ReturnOptions['reasons'][number]
export type OrderItem = Order['items'][number]

/** The forms of an order's page, by the value of their button. */
type OrderForm = 'reorder' | 'choose' | 'withdraw' | 'return' | 'claim' | 'pay'

export type OrderOutcome = Outcome<
  OrderForm,
  'nothing' | 'none' | 'over',
  { kind: 'done' | 'chosen' } | { kind: 'reordered'; fewer: string[]; missing: string[] }
>
