import { useTexts } from '#app/shops/texts'
import { markup } from '#app/ui/markup'
import type { TileColour } from './tile'

const SHOWN = 4

/**
 * The colours of a style as small fields of colour; each leads to its product, and the tile around
 * them follows the link. Written as markup: they are a quarter of a listing's elements.
 */
export function Swatches({ colours, name }: { colours: TileColour[]; name: string }) {
  const t = useTexts()
  const hidden = colours.length - SHOWN
  const shown = colours.slice(0, SHOWN).map(swatch).join('')
  const more = hidden > 0 ? markup`<span class="text-graphite">+${hidden}</span>` : ''
  return (
    <div
      className="tile-swatches"
      role="group"
      aria-label={t('tile.colours', { name })}
      dangerouslySetInnerHTML={{ __html: shown + more }}
    />
  )
}

/** An empty drawing that is filled with its own colour: our policy allows no styles here. */
function swatch({ path, name, tone }: TileColour, place: number): string {
  const link = markup`<a href="${path}" aria-label="${name}" title="${name}"`
  const isHere = place === 0 ? ' aria-current="true"' : ''
  return link + isHere + markup`><svg color="${tone}" aria-hidden="true"></svg></a>`
}
