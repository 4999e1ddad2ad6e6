/** What came of a form of the basket, told where the shopper looks. */
export type Outcome =
  | { kind: 'changed' }
  | { kind: 'reduced' | 'refused'; code: string; count: number }
  | { kind: 'removed'; name: string; variantId: number; quantity: number }
  | { kind: 'moved'; name: string }
  | { kind: 'redeemed'; code: string }
  | { kind: 'voucher'; code: string; problem: VoucherProblem }

const VOUCHER_PROBLEMS = [
  'required',
  'unknown',
  'notYet',
  'ended',
  'usedUp',
  'usedByCustomer',
  'tooOften',
] as const

export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number]

/** A reason that this build does not know is as good as none. */
export function voucherProblem(reason: unknown): VoucherProblem {
  return VOUCHER_PROBLEMS.find((each) => each === reason) ?? 'unknown'
}
