import type { Outcome } from '#app/forms/outcome'
import type { AddedItem } from '#app/shopper/AddedToBasket'

/** What came of the form: shown where the shopper looks, without leaving the page. */
export type ProductOutcome = Outcome<
  'buy',
  string,
  { kind: 'added'; code: string | null; added: AddedItem } | { kind: 'notified' }
>
