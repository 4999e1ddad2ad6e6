import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { heartOf } from '#app/shopper/Heart'
import { ShopLink } from '#app/links/ShopLink'
import { Picture, type PictureShown } from '#app/media/Picture'
import { TileRow } from '#app/products/TileRow'
import { Blocks } from '../Blocks'
import { assetPicture } from '../contentPicture'
import { useCategory, useProducts } from '../goods'
import { OutfitCards } from '../looks/OutfitCards'
import type { TrendBlock } from '../blocks/schema'

/** What is worn now: one picture, one thought, and the pieces for it. */
export default function Trend({ block }: { block: TrendBlock }) {
  const t = useTexts()
  const { topline, headline, intro, body, outfits } = block
  const picture = assetPicture(block.image)
  const products = useProducts(block.products)
  const category = useCategory(block.category)
  return (
    <article className="pb-14 lg:pb-24">
      <header className="wide trend-head">
        {picture && <TrendPicture picture={picture} />}
        <div className="min-w-0">
          {topline && <p className="text-sm text-graphite">{topline}</p>}
          {headline && (
            <Headline size="2xl" level={1} className="mt-2 wrap-anywhere">
              {headline}
            </Headline>
          )}
          {intro && (
            <p className="mt-4 max-w-prose whitespace-pre-line wrap-anywhere text-graphite">
              {intro}
            </p>
          )}
          {category && (
            <ShopLink to={category.path} className="button button-quiet mt-6">
              {t('content.looks.category', { name: category.name })}
            </ShopLink>
          )}
        </div>
      </header>
      {products.length > 0 && (
        <div className="wide">
          <TileRow
            id={`products-${block._uid}`}
            title={t('content.looks.products')}
            products={products}
            corner={heartOf}
          />
        </div>
      )}
      <OutfitCards keys={outfits} title={t('content.looks.outfits')} />
      <Blocks blocks={body} />
    </article>
  )
}

/** An upright one is cut, so that it is not much taller than the words beside it. */
function TrendPicture({ picture }: { picture: PictureShown }) {
  const isUpright = (picture.height ?? 0) > (picture.width ?? 0)
  return (
    <Picture
      picture={picture}
      sizes="(min-width: 48rem) 50vw, 100vw"
      priority
      {...(isUpright ? { crop: '45' as const } : {})}
    />
  )
}
