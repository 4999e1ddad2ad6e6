import type { Outcome } from '#app/forms/outcome'

/** `codes` say of each piece why it was not added, or only in part; null where all went well. */
export type OutfitOutcome = Outcome<
  'buy',
  string,
  { kind: 'added'; count: number; codes: Record<string, string | null> }
>

/** The field of a piece's size. */
export function sizeField(productId: number | string): string {
  return `size-${productId}`
}
