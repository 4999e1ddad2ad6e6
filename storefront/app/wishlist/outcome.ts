/** What came of a form of the wishlist. */
export type Outcome =
  | { kind: 'changed' }
  | { kind: 'shared'; url: string }
  | { kind: 'chooseSize'; key: string }
  | { kind: 'added'; key: string; code: string | null; count: number }
  | { kind: 'refused'; code: string }
