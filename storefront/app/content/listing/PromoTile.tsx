import type { ReactNode } from 'react'
import { Picture, type PictureShown } from '#app/media/Picture'
import { GRID_SIZES } from '#app/products/ProductTile'
import { pictureAnchor } from '../pictureAnchor'

const WIDE_SIZES = '(min-width: 100rem) 48rem, (min-width: 48rem) 66vw, 100vw'

interface Props {
  picture?: PictureShown | null | undefined
  /** Of what has no picture. */
  tone?: 'light' | 'sand' | 'dark'
  isWide: boolean
  marks?: Record<string, string | undefined>
  /** Words, of which one link leads on from the whole tile. */
  children: ReactNode
}

/** The frame of every tile among the goods that is no product: as high as those beside it. */
export function PromoTile({ picture, tone = 'light', isWide, marks, children }: Props) {
  const shape = isWide ? 'promo promo-wide' : 'promo'
  if (!picture) {
    return (
      <div className={`${shape} promo-${tone}`} {...marks}>
        <div className="promo-poster">{children}</div>
      </div>
    )
  }
  return (
    <div className={shape} {...marks}>
      <div className="promo-picture">
        <Picture
          picture={picture}
          sizes={isWide ? WIDE_SIZES : GRID_SIZES}
          className={pictureAnchor(picture)}
          fills
        />
      </div>
      <div className="promo-words">{children}</div>
    </div>
  )
}
