import type { Answer, FieldProblem } from '#app/rpc/client'

export type CheckoutState = Answer<'getCheckoutState'>

/** The forms of the checkout, by the value of their button. */
export type CheckoutForm = 'contact' | 'address' | 'delivery' | 'payment' | 'voucher' | 'order'

export type CheckoutRefusal =
  | 'BasketChanged'
  | 'PriceChanged'
  | 'StockChanged'
  | 'AddressInvalid'
  | 'VoucherInvalid'
  | 'PaymentPending'
  | 'PaymentDeclined'
  | 'TooManyOfSize'
  | 'TooManyPieces'
  | 'TooManyUnpaidOrders'
  | 'tooOften'
  | 'failed'

/** What was typed comes back with what is wrong. */
export type CheckoutOutcome = { form: CheckoutForm; typed: Readonly<Record<string, string>> } & (
  { kind: 'wrong'; errors: FieldProblem[] } | { kind: 'refused'; because: CheckoutRefusal }
)
