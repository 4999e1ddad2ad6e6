import { useId } from 'react'
import { number } from '#app/formats/numbers'
import { ShopLink } from '#app/links/ShopLink'
import { useFollowLinks } from '#app/links/useFollowLinks'
import { ProductTile } from '#app/products/ProductTile'
import type { TileProduct } from '#app/products/tile'
import { heartOf } from '#app/shopper/Heart'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import type { HeadlineSize } from '#app/ui/Headline'
import { ContentLink } from './ContentLink'
import { ContentSlider } from './ContentSlider'
import type { LinkValue } from './fields'
import type { RowListing } from './goods'
import { promotionMarks } from './promotion'
import { SectionHead } from './SectionHead'

const SIZES = '(min-width: 100rem) 23rem, (min-width: 74rem) 24vw, (min-width: 48rem) 32vw, 46vw'

interface Props {
  block: {
    _uid?: string
    topline?: string | null
    headline?: string | null
    headline_size?: HeadlineSize | '' | null
    cta_label?: string | null
    cta_link?: LinkValue | null
    promotion_id?: string | null
    promotion_name?: string | null
  }
  products: TileProduct[]
  /** Where more of them are, for a row whose editor has led nowhere. */
  listing?: RowListing | null
}

/** Products under a headline; nothing of it without any. */
export function GoodsRow({ block, products, listing }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { topline, headline, headline_size: size, cta_label: label } = block
  const id = useId()
  const follow = useFollowLinks({ fades: true })
  if (products.length === 0) return null
  return (
    <section
      className="wide mt-14 md:mt-24"
      {...(headline ? { 'aria-labelledby': id } : {})}
      {...promotionMarks(block)}
    >
      <div className="goods-head">
        <SectionHead {...{ id, topline, headline, size }} usual="lg" />
        {label && (
          <ContentLink link={block.cta_link} className="link inline-flex min-h-11 items-center">
            {label}
          </ContentLink>
        )}
        {!label && listing && (
          <ShopLink to={listing.path} className="link inline-flex min-h-11 items-center">
            {t('content.goods.all', { count: number(shop, listing.total) })}
          </ShopLink>
        )}
      </div>
      <div data-list={block._uid || 'goods'} onClick={follow}>
        <ContentSlider label={headline ?? ''} className="slider-goods">
          {products.map((product) => (
            <ProductTile key={product.id} product={product} sizes={SIZES} corner={heartOf} />
          ))}
        </ContentSlider>
      </div>
    </section>
  )
}
