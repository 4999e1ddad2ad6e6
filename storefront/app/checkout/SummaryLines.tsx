import { Picture } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import { money } from '#app/formats/formats'
import { sizeValues } from '#app/texts/sizeValues'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { CheckoutState } from './outcome'

export function SummaryLines({ basket }: { basket: CheckoutState['basket'] }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <ul className="mt-3">
      {basket.items
        .filter(({ availableQuantity }) => availableQuantity > 0)
        .map(({ key, product, snapshot, price, availableQuantity }) => (
          <li key={key} className="flex gap-3 border-t border-stone py-3">
            {product?.images[0] && (
              <Picture
                picture={smallPictureOf(product.images[0], '')}
                sizes="4rem"
                crop="34"
                className="w-16 shrink-0 self-start"
              />
            )}
            <div className="min-w-0 flex-1 text-sm">
              <p className="text-base">{snapshot.name}</p>
              <p className="text-graphite">
                {[snapshot.brand, snapshot.colour].filter(Boolean).join(', ')}
              </p>
              <p className="text-graphite">
                {t('preview.pieces', { quantity: availableQuantity, ...sizeValues(snapshot.size) })}
              </p>
            </div>
            {price && (
              <p className="text-right text-sm">{money(shop, price.total.beforeReductions)}</p>
            )}
          </li>
        ))}
    </ul>
  )
}
