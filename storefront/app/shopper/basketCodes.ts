// The words for the result codes of the wire. Two of them travel misspelt, as specified; readers take
// the right spelling as well.
import type { TextKey, Texts } from '#app/texts/texts'

const KEYS: Record<string, TextKey> = {
  VariantAlreadyPresent: 'basket.code.VariantAlreadyPresent',
  ItemUnvailable: 'basket.code.ItemUnavailable',
  ItemUnavilable: 'basket.code.ItemUnavailable',
  ItemUnavailable: 'basket.code.ItemUnavailable',
  MaximumItemCountReached: 'basket.code.MaximumItemCountReached',
  ItemDataNotFound: 'basket.code.ItemDataNotFound',
  ItemAddedWithReducedQuantity: 'basket.code.ItemAddedWithReducedQuantity',
  BasketItemNotFound: 'basket.code.BasketItemNotFound',
  Offline: 'basket.code.Offline',
}

export function wordsOfCode(t: Texts, code: string, count: number): string {
  return t(KEYS[code] ?? 'basket.code.Unknown', { count })
}
