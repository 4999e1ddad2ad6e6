import { useTexts } from '#app/shops/texts'
import type { TileColour } from './tile'

const SHOWN = 4

/** The colours of a style as small fields of colour; each leads to its product. */
export function Swatches({ colours, name }: { colours: TileColour[]; name: string }) {
  const t = useTexts()
  const hidden = colours.length - SHOWN
  return (
    <div className="tile-swatches" role="group" aria-label={t('tile.colours', { name })}>
      {colours.slice(0, SHOWN).map(({ path, name: colour, tone }, place) => (
        <a
          key={path}
          href={path}
          aria-label={colour}
          title={colour}
          aria-current={place === 0 ? 'true' : undefined}
        >
          {/* An empty drawing that is filled with its own colour: our policy allows no styles here. */}
          <svg color={tone} aria-hidden="true" />
        </a>
      ))}
      {hidden > 0 && <span className="text-graphite">+{hidden}</span>}
    </div>
  )
}
