import type { Answer } from '#app/rpc/client'
import { Picture } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import { money } from '#app/formats/formats'
import { sizeValues } from '#app/texts/sizeValues'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'

type Item = Answer<'getBasket'>['basket']['items'][number]

interface Props {
  basket: { items: Item[] }
  /** With what the goods are made of, as the law wants it above the button that orders. */
  isInFull?: boolean
}

export function SummaryLines({ basket, isInFull = false }: Props) {
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
              {isInFull && <p className="text-graphite">{materialOf(product)}</p>}
            </div>
            {price && (
              <p className="text-right text-sm">{money(shop, price.total.beforeReductions)}</p>
            )}
          </li>
        ))}
    </ul>
  )
}

/** "100 % Schurwolle", as the label of the goods says it. */
function materialOf(product: Item['product']): string {
  const { fibreComposition, liningComposition } = product?.attributes ?? {}
  return [fibreComposition, liningComposition]
    .flatMap((group) => group?.values ?? [])
    .map(({ label }) => label)
    .join(', ')
}
