// Which words a screen brings along, besides the frame's (texts/parts.ts), by its route's pattern.
// `texts/check.ts` follows the imports of every route and complains when a part is missing here, or
// is not needed.
export const SCREEN_TEXTS: Record<string, readonly string[]> = {
  '': ['chooser'],
  ':shop': ['home'],
  ':shop/p/:slug/:id': ['product', 'forms', 'basket'],
  ':shop/back-in-stock': ['forms'],
  ':shop/c/legal/:key': ['legal'],
  ':shop/account': ['identity', 'basket'],
  ':shop/account/user': ['identity', 'forms'],
  ':shop/signin': ['identity', 'forms'],
  ':shop/signout': ['identity'],
  signout: ['identity'],
  ':shop/password/reset': ['identity', 'forms'],
  ':shop/basket': ['basket'],
  ':shop/checkout': ['checkout', 'basket', 'identity', 'forms'],
  ':shop/checkout_external_basket': ['checkout'],
  ':shop/success': ['orders', 'checkout', 'basket', 'identity', 'forms'],
  ':shop/service/withdrawal': ['orders', 'checkout', 'forms'],
  ':shop/account/orders': ['orders'],
  ':shop/account/orders/:id': ['orders', 'checkout', 'basket', 'forms', 'identity'],
  ':shop/wishlist': ['basket'],
  ':shop/service/direct-order': ['directOrder', 'basket'],
  ':shop/search': ['listing', 'basket', 'results'],
  ':shop/*': ['listing', 'basket'],
}

/** The parts of the texts that a page needs whose route has this pattern. */
export function textPartsOf(pattern: string): readonly string[] {
  return SCREEN_TEXTS[pattern] ?? []
}
