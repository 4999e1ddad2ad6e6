import type { Outcome } from '#app/forms/outcome'
import type { Answer } from '#app/rpc/client'

export type CheckoutState = Answer<'getCheckoutState'>

/** The forms of the checkout, by the value of their button. */
export type CheckoutForm =
  | 'contact'
  | 'address'
  | 'delivery'
  | 'deliveryChoice'
  | 'payment'
  | 'voucher'
  | 'order'

/** The refusals of the shop that have words of their own, `checkout.problem.…`. */
export const CHECKOUT_REFUSALS = [
  'BasketChanged',
  'PriceChanged',
  'StockChanged',
  'AddressInvalid',
  'VoucherInvalid',
  'PaymentPending',
  'PaymentDeclined',
  'TooManyOfSize',
  'TooManyPieces',
  'TooManyUnpaidOrders',
] as const

/** A form that the shop took leads on, so that there is nothing to tell of it. */
export type CheckoutOutcome = Outcome<CheckoutForm, (typeof CHECKOUT_REFUSALS)[number], never>
