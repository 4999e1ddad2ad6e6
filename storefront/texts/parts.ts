// The words of the frame travel with every page; those of a screen only with the screens that speak
// them. A part is a script of its own in each language.
export const FRAME = 'frame'

/** By the first word of a key. What is not named here belongs to the frame. */
const PART_OF: Record<string, string> = {
  chooser: 'chooser',
  home: 'home',
  listing: 'listing',
  filters: 'listing',
  promo: 'listing',
  results: 'results',
  product: 'product',
  sizeTable: 'product',
  rules: 'forms',
  backInStock: 'forms',
  basket: 'basket',
  wishlist: 'basket',
  directOrder: 'directOrder',
  legal: 'legal',
  signin: 'identity',
  signout: 'identity',
  password: 'identity',
  account: 'identity',
  checkout: 'checkout',
  external: 'checkout',
  orders: 'orders',
}

/** All but the frame's. */
export const PARTS: readonly string[] = [...new Set(Object.values(PART_OF))]

export function partOf(key: string): string {
  return PART_OF[key.split('.')[0] ?? key] ?? FRAME
}
