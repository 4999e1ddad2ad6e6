import type { FieldProblem } from '#app/rpc/client'

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

/** Why a code that was typed is not taken: by the field's rule where it is empty, else by the shop's reason. */
export function codeProblem({ rule, params }: FieldProblem): VoucherProblem {
  return voucherProblem(rule === 'required' ? rule : params.reason)
}
