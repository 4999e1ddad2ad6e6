// Which items are meant, as an address says it: `302.417-9001` is a product, and a size of another.

export interface Wanted {
  productId: number
  variantId?: number | undefined
}

/** As many as a page of a listing has. */
export const ITEMS_AT_ONCE = 24

export function keyOf({ productId, variantId }: Wanted): string {
  return variantId === undefined ? String(productId) : `${productId}-${variantId}`
}

/** Nothing where a part of it is no key. */
export function wantedIn(text: string): Wanted[] {
  const keys = text.split('.')
  if (!keys.every((key) => KEY.test(key))) return []
  return [...new Set(keys)].map((key) => {
    const [productId = 0, variantId] = key.split('-').map(Number)
    return variantId === undefined ? { productId } : { productId, variantId }
  })
}

const KEY = /^[1-9]\d{0,8}(-[1-9]\d{0,8})?$/
