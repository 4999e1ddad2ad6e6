import { useTexts } from '#app/shops/texts'
import type { TileColour } from './tile'

const SHOWN = 5

/** The colours of a style as small fields of colour; each leads to its product. */
export function Swatches({ colours, name }: { colours: TileColour[]; name: string }) {
  const t = useTexts()
  const hidden = colours.length - SHOWN
  return (
    <ul className="tile-swatches" aria-label={t('tile.colours', { name })}>
      {colours.slice(0, SHOWN).map(({ id, path, name: colour, tone }, place) => (
        <li key={id}>
          <a
            href={path}
            aria-label={colour}
            title={colour}
            aria-current={place === 0 ? 'true' : undefined}
          >
            {/* A drawing, since our policy allows no style attributes. */}
            <svg viewBox="0 0 1 1" aria-hidden="true">
              <path fill={tone} d="M0 0h1v1H0z" />
            </svg>
          </a>
        </li>
      ))}
      {hidden > 0 && <li className="text-graphite">+{hidden}</li>}
    </ul>
  )
}
