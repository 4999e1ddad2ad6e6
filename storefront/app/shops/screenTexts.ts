// Which words a screen brings along, besides the frame's (texts/parts.ts). `texts/check.ts` follows
// the imports of every route and complains when a part is missing here, or is not needed.
export const SCREEN_TEXTS: Record<string, readonly string[]> = {
  'content/home.route': ['home'],
  'catalogue/category.route': ['listing'],
  'catalogue/product.route': ['product', 'forms'],
  'search/search.route': ['listing'],
  'forms/back-in-stock.route': ['forms'],
}

/** The parts of the texts that a page of these routes needs. */
export function partsOfScreens(routes: readonly { id: string }[]): string[] {
  return [...new Set(routes.flatMap(({ id }) => SCREEN_TEXTS[id] ?? []))]
}
