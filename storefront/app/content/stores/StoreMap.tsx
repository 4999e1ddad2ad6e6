import { useTexts } from '#app/texts/texts'
import europe from './europe.svg'
import { coordinatesOf } from './storeAddress'
import { labelSides, mapPoint, MAP_HEIGHT, MAP_WIDTH } from './storeMap'
import type { StoreEntry } from './storeSelection'

interface Props {
  stores: StoreEntry[]
  /** The one whose page this is. */
  hereId?: string
}

/** Our own drawing with a point for each store. The list beside it is what everybody can read. */
export function StoreMap({ stores, hereId }: Props) {
  const t = useTexts()
  const places = stores.flatMap((store) => {
    const coordinates = coordinatesOf(store.content)
    const point = coordinates && mapPoint(coordinates)
    return point ? [{ store, point }] : []
  })
  const sides = labelSides(
    places.map(({ store, point }) => ({ ...point, text: store.content.city ?? '' })),
  )
  if (places.length === 0) return null
  return (
    <svg
      viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`}
      className="store-map"
      role="group"
      aria-label={t('stores.map')}
    >
      <image href={europe} width={MAP_WIDTH} height={MAP_HEIGHT} aria-hidden="true" />
      {places.map(({ store: { uuid, path, content }, point: { x, y } }, place) => (
        <a key={uuid} href={path} tabIndex={-1} className={uuid === hereId ? 'is-here' : ''}>
          <circle cx={x} cy={y} r="14" className="store-map-target" />
          <circle cx={x} cy={y} r="3.5" className="store-map-point" />
          <text
            x={sides[place] === 'left' ? x - 8 : x + 8}
            y={y + 3.5}
            textAnchor={sides[place] === 'left' ? 'end' : 'start'}
          >
            {content.city}
          </text>
        </a>
      ))}
    </svg>
  )
}
