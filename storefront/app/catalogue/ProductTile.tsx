import { memo, type ReactNode } from 'react'
import { useTexts } from '#app/shops/texts'
import type { TileProduct } from './tile'
import { tileMarkup } from './tileMarkup'

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

/**
 * One product of a list: the whole of it leads to its page, and its colours to theirs. The list
 * around it follows its links (useFollow).
 */
export const ProductTile = memo(function ProductTile(props: Props) {
  const { product, sizes = GRID_SIZES, priority = false, corner } = props
  const t = useTexts()
  return (
    <article className="tile">
      <div
        className="contents"
        dangerouslySetInnerHTML={{ __html: tileMarkup(product, t, { sizes, priority }) }}
      />
      {corner && <div className="tile-corner">{corner}</div>}
    </article>
  )
})
