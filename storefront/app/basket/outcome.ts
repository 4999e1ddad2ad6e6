import type { Outcome } from '#app/forms/outcome'

/** The forms of the basket page, by the value of their button. */
type BasketForm = 'update' | 'remove' | 'undo' | 'move' | 'voucher' | 'removeVoucher'

/** What came of one, told where the shopper looks; a refusal is a code of `wordsOfCode`. */
export type BasketOutcome = Outcome<
  BasketForm,
  string,
  | { kind: 'changed' | 'moved' }
  | { kind: 'reduced'; code: string; count: number }
  | { kind: 'removed'; variantId: number }
  | { kind: 'redeemed'; code: string }
>
