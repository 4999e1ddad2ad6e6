import { Fragment, type ReactNode } from 'react'
import { useTexts } from '#app/shops/texts'
import { ProductTile } from '../ProductTile'
import type { TileProduct } from '../tile'
import { TileSkeleton } from '../TileSkeleton'

/** A tile that is no product, and after how many products it stands. */
export interface Promo {
  after: number
  isWide: boolean
  tile: ReactNode
}

interface Props {
  tiles: TileProduct[]
  promos?: Promo[]
  /** What is shown is about to change. */
  isDimmed?: boolean
  /** How many are on their way. */
  waitingFor?: number
  corner?: (product: TileProduct) => ReactNode
}

// What is seen first on a phone: the pictures that decide when the page feels there.
const FIRST_SEEN = 2

export function ProductGrid({
  tiles,
  promos = [],
  isDimmed = false,
  waitingFor = 0,
  corner,
}: Props) {
  const t = useTexts()
  return (
    <>
      <ul className={`product-grid ${isDimmed ? 'opacity-40' : ''}`.trimEnd()}>
        {tiles.map((product, place) => (
          <Fragment key={product.id}>
            {promos
              .filter(({ after }) => after === place)
              .map(({ tile, isWide }) => (
                <li key={place} className={isWide ? 'promo-cell promo-cell-wide' : 'promo-cell'}>
                  {tile}
                </li>
              ))}
            <li>
              <ProductTile
                product={product}
                priority={place < FIRST_SEEN}
                corner={corner?.(product)}
              />
            </li>
          </Fragment>
        ))}
        {Array.from({ length: waitingFor }, (_, place) => (
          <li key={`waiting ${place}`}>
            <TileSkeleton />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {waitingFor > 0 && t('listing.loading')}
      </p>
    </>
  )
}
