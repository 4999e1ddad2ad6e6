import { Fragment, useEffect, useRef, type ReactNode, type UIEvent } from 'react'
import { useTexts } from '#app/texts/texts'
import { useFollowLinks } from '#app/links/useFollowLinks'
import { isLaidOut } from '#app/ui/isLaidOut'
import { ProductTile } from './ProductTile'
import type { TileProduct } from './tile'
import { TileSkeleton } from './TileSkeleton'

/** A tile that is no product: it stands before the product that has its place in the whole listing. */
export interface Promo {
  key: string
  /** From 1, over all pages. */
  position: number
  /** Of two products. */
  isWide: boolean
  tile: ReactNode
}

interface Props {
  tiles: TileProduct[]
  /** What the list is called where it is counted. */
  list?: string
  /** The place of the first of them in the whole listing, from 1. */
  from?: number
  /** Beside each other on a wide screen, where it is four otherwise. */
  perRow?: 3 | 5 | undefined
  promos?: Promo[]
  /** What is shown is about to change. */
  isDimmed?: boolean
  /** How many are on their way. */
  waitingFor?: number
  corner?: (product: TileProduct) => ReactNode
}

// Of three beside each other.
const WIDER_SIZES = '(min-width: 100rem) 32rem, (min-width: 48rem) 33vw, 50vw'

// What is seen first on a phone: the pictures that decide when the page feels there.
const FIRST_SEEN = 2

export function ProductGrid({
  tiles,
  list = 'listing',
  from = 1,
  perRow,
  promos = [],
  isDimmed = false,
  waitingFor = 0,
  corner,
}: Props) {
  const t = useTexts()
  const follow = useFollowLinks({ fades: true })
  const grid = useRef<HTMLUListElement>(null)

  // Somebody may have swiped before this was there to see it, though only what was laid out: asking
  // the others where they stand would lay out the whole page (below.css).
  useEffect(() => {
    for (const views of grid.current?.querySelectorAll('.tile-views') ?? []) {
      if (isLaidOut(views) && views.scrollLeft > 0) bringOtherView(views)
    }
  }, [])

  return (
    <>
      <ul
        ref={grid}
        data-list={list}
        data-list-from={from > 1 ? from : undefined}
        className={['product-grid', perRow && `product-grid-${perRow}`, isDimmed && 'opacity-40']
          .filter(Boolean)
          .join(' ')}
        onClick={follow}
        onScrollCapture={followSwipe}
      >
        {tiles.map((product, place) => (
          <Fragment key={product.id}>
            {promos
              .filter(({ position }) => position === from + place)
              .map(({ key, isWide, tile }) => (
                <li key={key} className={isWide ? 'promo-cell promo-cell-wide' : 'promo-cell'}>
                  {tile}
                </li>
              ))}
            <li>
              <ProductTile
                product={product}
                priority={place < FIRST_SEEN}
                corner={corner}
                {...(perRow === 3 ? { sizes: WIDER_SIZES } : {})}
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

function followSwipe({ target }: UIEvent) {
  if (target instanceof Element && target.matches('.tile-views')) bringOtherView(target)
}

/** Fetched when somebody begins to swipe, and not for everybody who looks. */
function bringOtherView(views: Element) {
  const isOther = views.scrollLeft > views.clientWidth / 2
  views.setAttribute('data-view', isOther ? 'other' : 'first')
}
