// Everything that is needed to decide and to buy, beside the pictures.
import { useCallback } from 'react'
import { Heart } from '#app/shopper/Heart'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { ProductPrice } from '#app/products/ProductPrice'
import { PromotionNote } from '#app/products/PromotionNote'
import type { PromotionMark } from '#app/products/promotions'
import { BuyForm } from './BuyForm'
import { Colours } from './Colours'
import { CostsNote } from './CostsNote'
import type { ProductOutcome } from './outcome'
import { awaitedUntil, type ProductView, type SizeView } from './productView'
import { Promises, type DeliveryDays } from './Promises'

interface Props {
  view: ProductView
  promotion: PromotionMark | null
  delivery: DeliveryDays
  outcome: ProductOutcome | undefined
  hasSizeTable: boolean
  hasSimilar: boolean
  /** The name of the chosen size, or empty. */
  size: string
  setSize: (size: string) => void
}

export function BuyColumn(props: Props) {
  const { view, promotion, delivery, outcome, hasSizeTable, hasSimilar, size, setSize } = props
  const t = useTexts()
  const chosenSize = view.sizes.find(({ label }) => label === size)
  const choose = useCallback((size: SizeView) => setSize(size.label), [setSize])
  const { price, tag } = chosenSize ?? view
  return (
    <section aria-label={view.name} className="buy-column">
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-graphite">{view.brand}</p>
          <Headline size="lg" level={1} className="mt-1">
            {view.name}
          </Headline>
        </div>
        <Heart
          productId={view.id}
          variantId={chosenSize?.variantId}
          name={view.name}
          className="not-printed -mr-3"
        />
      </div>
      <ProductPrice price={tag} className="mt-3 text-lg" />
      {promotion && <PromotionNote promotion={promotion} className="mt-2" />}
      <CostsNote amount={price.now} />
      {view.isSoldOut && (
        <p className="mt-4 border-l-2 border-oxblood pl-3">
          {t('product.soldOut')}{' '}
          {hasSimilar && (
            <a href="#similar" className="link">
              {t('product.soldOut.similar')}
            </a>
          )}
        </p>
      )}
      <Colours colours={view.colours} colour={view.colour} />
      <BuyForm key={view.id} {...{ view, outcome, hasSizeTable, chosenSize, choose }} />
      {!view.isSoldOut && (
        <Promises
          delivery={delivery}
          amount={price.now}
          expectedAt={awaitedUntil(view, chosenSize)}
        />
      )}
    </section>
  )
}
