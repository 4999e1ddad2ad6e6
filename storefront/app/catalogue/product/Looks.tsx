import { Picture, type PictureShown } from '#app/media/Picture'
import { heartOf } from '#app/shopper/Heart'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { useFollowLinks } from '#app/links/useFollowLinks'
import { Headline } from '#app/ui/Headline'
import { ProductTile } from '#app/products/ProductTile'
import type { TileProduct } from '#app/products/tile'

export interface Look {
  id: number
  path: string
  name: string
  picture: PictureShown | null
  /** What belongs to the outfit besides this product. */
  pieces: TileProduct[]
}

/** An outfit with this piece: its picture, and what completes it. */
export function Looks({ look }: { look: Look }) {
  const t = useTexts()
  const follow = useFollowLinks({ fades: true })
  const id = `look-${look.id}`
  return (
    <section aria-labelledby={id} className="row-section">
      <p className="text-graphite">{t('product.look')}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Headline size="lg" level={2} id={id}>
          {look.name}
        </Headline>
        <ShopLink to={look.path} className="link inline-flex min-h-11 items-center">
          {t('product.look.open')}
        </ShopLink>
      </div>
      <ul className="tile-row" onClick={follow}>
        {look.picture && (
          <li className="tile-row-wide">
            <ShopLink to={look.path} aria-label={look.name} className="block">
              <Picture
                picture={{ ...look.picture, alt: '' }}
                sizes="(min-width: 64rem) 40vw, 88vw"
                crop="34"
              />
            </ShopLink>
          </li>
        )}
        {look.pieces.map((piece) => (
          <li key={piece.id}>
            <ProductTile product={piece} sizes="(min-width: 64rem) 20vw, 44vw" corner={heartOf} />
          </li>
        ))}
      </ul>
    </section>
  )
}
