// A tile as markup. It is drawn twenty-four times a page, holds links and words alone and never
// changes: as elements of React, tiles cost a listing more than everything else on it, on the server
// and again in the browser.
import type { Texts } from '#app/shops/texts'
import { markup } from '#app/ui/markup'
import { priceMarkup } from './priceMarkup'
import { swatches } from './swatches'
import type { TileProduct } from './tile'
import { tileViews } from './tileViews'

export interface TilePlace {
  /** How wide the picture is shown. */
  sizes: string
  /** For what is seen first: at most two on a page. */
  priority: boolean
}

export function tileMarkup(product: TileProduct, t: Texts, { sizes, priority }: TilePlace): string {
  const { path, brand, name, price, pictures, word } = product
  return (
    // For fingers alone: the words below are the link that everybody else finds.
    '<div class="tile-picture">' +
    markup`<a href="${path}" class="tile-views" tabindex="-1" aria-hidden="true">` +
    tileViews(pictures, sizes, priority) +
    '</a>' +
    (word ? markup`<p class="tile-word">${t(`tile.${word}`)}</p>` : '') +
    (product.sizes
      ? markup`<p class="tile-sizes">${t('tile.sizes', { sizes: product.sizes })}</p>`
      : '') +
    '</div><div class="tile-words">' +
    markup`<a href="${path}" class="tile-link"><span class="block font-medium">${brand}</span>` +
    markup`<span class="block text-graphite">${name}</span></a>` +
    (price ? `<div class="mt-1">${priceMarkup(price, t)}</div>` : '') +
    swatches(product, t) +
    '</div>'
  )
}
