import { useTexts } from '#app/shops/texts'
import type { TileProduct } from './tile'

const SHOWN = 4

/** The colours of a style as small fields of colour; each leads to its product. */
export function Swatches({ product }: { product: Pick<TileProduct, 'colours' | 'name'> }) {
  const t = useTexts()
  const { colours, name } = product
  if (colours.length === 0) return null
  const hidden = colours.length - SHOWN
  return (
    <div className="tile-swatches" role="group" aria-label={t('tile.colours', { name })}>
      {colours.slice(0, SHOWN).map((colour, place) => (
        <a
          key={colour.path}
          href={colour.path}
          aria-label={colour.name}
          title={colour.name}
          aria-current={place === 0 ? 'true' : undefined}
        >
          {/* An empty drawing that is filled with its own colour: our policy allows no styles. */}
          <svg color={colour.tone} aria-hidden="true" />
        </a>
      ))}
      {hidden > 0 && <span className="text-graphite">+{hidden}</span>}
    </div>
  )
}
