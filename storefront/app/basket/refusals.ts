import { wordsOfCode } from '#app/shopper/basketCodes'
import { codeProblem, type VoucherProblem } from '#app/shopper/voucherProblem'
import type { Texts } from '#app/texts/texts'
import type { BasketOutcome } from './outcome'

/** Why a change was refused or made smaller; null where it was not, or where a field says it. */
export function refusalWords(t: Texts, outcome: BasketOutcome | undefined): string | null {
  if (!outcome || voucherRefusal(outcome)) return null
  if (outcome.kind === 'reduced') return wordsOfCode(t, outcome.code, outcome.count)
  if (outcome.kind === 'refused') return wordsOfCode(t, outcome.because, 0)
  return outcome.kind === 'wrong' ? wordsOfCode(t, 'Unknown', 0) : null
}

/** Why the code of a voucher was not taken: said at its field. */
export function voucherRefusal(outcome: BasketOutcome | undefined): VoucherProblem | null {
  if (outcome?.form !== 'voucher') return null
  if (outcome.kind === 'wrong') return outcome.errors[0] ? codeProblem(outcome.errors[0]) : null
  return outcome.kind === 'refused' && outcome.because === 'tooOften' ? 'tooOften' : null
}
