import type { Answer, FieldProblem } from '#app/rpc/client'

export type Order = Answer<'getOrderByToken'>
export type ReturnOptions = Answer<'getReturnOptions'>
export type ReturnReason = ReturnOptions['reasons'][number]
export type OrderItem = Order['items'][number]

/** The forms of an order's page, by the value of their button. */
export type OrderForm = 'reorder' | 'choose' | 'withdraw' | 'return' | 'claim' | 'pay'

/** What came of one; `typed` are the fields of a form that is shown again. */
export type OrderOutcome = { form: OrderForm; typed: Readonly<Record<string, string>> } & (
  | { kind: 'done' }
  | { kind: 'chosen' }
  | { kind: 'reordered'; fewer: string[]; missing: string[] }
  | { kind: 'wrong'; errors: FieldProblem[] }
  | { kind: 'refused'; because: 'nothing' | 'none' | 'over' | 'tooOften' | 'failed' }
)
