const VOUCHER_PROBLEMS = [
  'required',
  'unknown',
  'notYet',
  'ended',
  'usedUp',
  'signIn',
  'proveEmail',
  'usedByCustomer',
  'tooOften',
] as const

/** Why a voucher does nothing; each has its words, `basket.voucher.problem.…`. */
export type VoucherProblem = (typeof VOUCHER_PROBLEMS)[number]

/** A reason that this build does not know is as good as none. */
export function voucherProblem(reason: unknown): VoucherProblem {
  return VOUCHER_PROBLEMS.find((each) => each === reason) ?? 'unknown'
}
