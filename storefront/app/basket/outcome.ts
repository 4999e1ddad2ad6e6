import type { VoucherProblem } from '#app/shopper/voucherProblem'

/** What came of a form of the basket, told where the shopper looks. */
export type Outcome =
  | { kind: 'changed' }
  | { kind: 'reduced' | 'refused'; code: string; count: number }
  | { kind: 'removed'; name: string; variantId: number; quantity: number }
  | { kind: 'moved'; name: string }
  | { kind: 'redeemed'; code: string }
  | { kind: 'voucher'; code: string; problem: VoucherProblem }
