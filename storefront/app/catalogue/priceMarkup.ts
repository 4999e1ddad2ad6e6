import type { Texts } from '#app/shops/texts'
import { markup } from '#app/ui/markup'
import type { PriceTag } from './priceTag'

/** What it costs, what it cost, and the note that the country wants beside it; as markup. */
export function priceMarkup({ now, isFrom, before, off, lowest }: PriceTag, t: Texts): string {
  const asked = isFrom ? t('price.from', { price: now }) : now
  if (before === undefined) return markup`<p>${asked}</p>`
  const struck = markup`<s class="text-graphite"><span class="sr-only">${t('price.before')} </span>${before}</s>`
  return (
    '<p class="flex flex-wrap items-baseline gap-x-2">' +
    markup`<span class="text-oxblood">${asked}</span>` +
    struck +
    (off ? markup`<span class="text-oxblood">${off}</span>` : '') +
    '</p>' +
    (lowest === undefined
      ? ''
      : markup`<p class="price-lowest">${t('price.lowest', { price: lowest })}</p>`)
  )
}
