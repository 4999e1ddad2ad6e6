import { memo, useState, type ReactNode } from 'react'
import { useTexts } from '#app/texts/texts'
import { ProductPrice } from './ProductPrice'
import { PromotionNote } from './PromotionNote'
import { Swatches, type ShownBy } from './Swatches'
import { inColour, type TileColour, type TileProduct } from './tile'
import { TilePictures } from './TilePictures'

/** How wide a tile is in the grid of a listing, for `sizes`. */
export const GRID_SIZES =
  '(min-width: 100rem) 24rem, (min-width: 75rem) 25vw, (min-width: 48rem) 33vw, 50vw'

interface Props {
  product: TileProduct
  /** How wide the picture is preview. */
  sizes?: string
  /** For what is seen first: at most two on a page. */
  priority?: boolean
  /** What lies over the picture's corner, such as the wishlist's heart: of the colour preview. */
  corner?: ((product: TileProduct) => ReactNode) | undefined
}

/**
 * One product of a list: the whole of it leads to its page, and its colours to theirs. The list
 * around it follows its links (useFollowLinks).
 *
 * It shows another of its colours while the pointer is in the tile or the focus on the swatch; after
 * a tap, until another one is tapped.
 */
export const ProductTile = memo(function ProductTile(props: Props) {
  const { product, sizes = GRID_SIZES, priority = false, corner } = props
  const t = useTexts()
  const [preview, setPreview] = useState<{ colour: TileColour; by: ShownBy } | null>(null)
  const tile = preview ? inColour(product, preview.colour) : product
  const { path, brand, name, price, promotion, pictures, badge } = tile
  return (
    <article
      className="tile"
      onPointerLeave={() => {
        if (preview?.by === 'pointer') setPreview(null)
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (preview?.by === 'focus' && !currentTarget.contains(relatedTarget)) setPreview(null)
      }}
    >
      <div className="tile-picture">
        {/* For fingers alone: the words below are the link that everybody else finds. */}
        <a href={path} className="tile-views" tabIndex={-1} aria-hidden="true">
          <TilePictures alt={`${brand} ${name}`.trim()} {...{ pictures, sizes, priority }} />
        </a>
        {badge && <p className="tile-badge">{t(`tile.${badge}`)}</p>}
        {tile.sizes && <p className="tile-sizes">{t('tile.sizes', { sizes: tile.sizes })}</p>}
      </div>
      <div className="tile-words">
        <a href={path} className="tile-link">
          <span className="block font-medium">{brand}</span>
          <span className="block text-graphite">{name}</span>
        </a>
        {price && <ProductPrice price={price} className="mt-1" />}
        {promotion && <PromotionNote promotion={promotion} isShort className="text-sm" />}
        <Swatches
          product={product}
          shownId={tile.id}
          onShow={(colour, by) => setPreview({ colour, by })}
        />
      </div>
      {corner && <div className="tile-corner">{corner(tile)}</div>}
    </article>
  )
})
