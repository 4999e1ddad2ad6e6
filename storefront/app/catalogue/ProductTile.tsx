import type { ReactNode, UIEvent } from 'react'
import { useTexts } from '#app/shops/texts'
import { useFollow } from '#app/shops/useFollow'
import { ProductPrice } from './ProductPrice'
import { Swatches } from './Swatches'
import type { TileProduct } from './tile'
import { tileViews } from './tileViews'

/** How wide a tile is in the grid of a listing, for `sizes`. */
export const GRID_SIZES =
  '(min-width: 100rem) 24rem, (min-width: 75rem) 25vw, (min-width: 48rem) 33vw, 50vw'

interface Props {
  product: TileProduct
  /** How wide the picture is shown. */
  sizes?: string
  /** For what is seen first: at most two on a page. */
  priority?: boolean
  /** What lies over the picture's corner, such as the wishlist's heart. */
  corner?: ReactNode
}

/** One product of a list: the whole of it leads to its page, and its colours to theirs. */
export function ProductTile({ product, sizes = GRID_SIZES, priority = false, corner }: Props) {
  const t = useTexts()
  const follow = useFollow({ fades: true })
  const { name, brand, price, pictures, colours, word } = product

  return (
    <article className="tile" onClick={follow}>
      <div className="tile-picture">
        {/* For fingers alone: the words below are the link that everybody else finds. */}
        <a
          href={product.path}
          className="tile-views"
          tabIndex={-1}
          aria-hidden="true"
          onScroll={pictures.length > 1 ? bringOtherView : undefined}
          dangerouslySetInnerHTML={{ __html: tileViews(pictures, sizes, priority) }}
        />
        {word && <p className="tile-word">{t(`tile.${word}`)}</p>}
        {product.sizes && <p className="tile-sizes">{t('tile.sizes', { sizes: product.sizes })}</p>}
      </div>
      <div className="tile-words">
        <a href={product.path} className="tile-link">
          <span className="block font-medium">{brand}</span>
          <span className="block text-graphite">{name}</span>
        </a>
        {price && <ProductPrice price={price} className="mt-1" />}
        {colours.length > 0 && <Swatches colours={colours} name={name} />}
      </div>
      {corner && <div className="tile-corner">{corner}</div>}
    </article>
  )
}

/** Fetched when somebody begins to swipe, and not for everybody who looks. */
function bringOtherView({ currentTarget: views }: UIEvent<HTMLElement>) {
  views.dataset.view = views.scrollLeft > views.clientWidth / 2 ? 'other' : 'first'
}
