import type { Outcome } from '#app/forms/outcome'

/** What came of a form of the wishlist; a refusal is the shop's code. */
export type WishlistOutcome = Outcome<
  'add' | 'remove' | 'share' | 'basket',
  string,
  | { kind: 'changed' }
  | { kind: 'shared'; url: string }
  | { kind: 'added'; code: string | null; count: number }
>
