import type { Texts } from '#app/shops/texts'
import { markup } from '#app/ui/markup'
import type { TileProduct } from './tile'

const SHOWN = 4

/** The colours of a style as small fields of colour; each leads to its product. As markup. */
export function swatches({ colours, name }: Pick<TileProduct, 'colours' | 'name'>, t: Texts) {
  if (colours.length === 0) return ''
  const hidden = colours.length - SHOWN
  return (
    markup`<div class="tile-swatches" role="group" aria-label="${t('tile.colours', { name })}">` +
    colours.slice(0, SHOWN).map(swatch).join('') +
    (hidden > 0 ? markup`<span class="text-graphite">+${hidden}</span>` : '') +
    '</div>'
  )
}

/** An empty drawing that is filled with its own colour: our policy allows no styles here. */
function swatch({ path, name, tone }: TileProduct['colours'][number], place: number): string {
  const link = markup`<a href="${path}" aria-label="${name}" title="${name}"`
  const isHere = place === 0 ? ' aria-current="true"' : ''
  return link + isHere + markup`><svg color="${tone}" aria-hidden="true"></svg></a>`
}
