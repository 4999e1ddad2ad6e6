import { Picture } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import { money } from '#app/formats/formats'
import { ShopLink } from '#app/links/ShopLink'
import { sizeValues } from '#app/texts/sizeValues'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Form } from 'react-router'
import type { BasketItem } from './basketItem'
import { QuantityForm } from './QuantityForm'
import { costBefore } from './saved'

/** One size, with everything that can be done about it. What cannot be bought stays and says why. */
export function BasketLine({ item }: { item: BasketItem }) {
  const t = useTexts()
  const shop = useShop()
  const { product, price, snapshot } = item
  const image = product?.images[0]
  const name = snapshot.name
  return (
    <li className="flex gap-4 border-t border-stone py-6 sm:gap-6">
      <div className="w-[min(6rem,28%)] shrink-0 self-start sm:w-32">
        {image && <Picture picture={smallPictureOf(image, '')} sizes="8rem" crop="34" />}
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap justify-between gap-x-6">
          <div>
            <p className="text-sm text-graphite">{snapshot.brand}</p>
            <p className="font-medium">
              {product ? (
                <ShopLink to={`${product.url}?variantId=${item.variantId}`}>{name}</ShopLink>
              ) : (
                name
              )}
            </p>
          </div>
          {price && (
            <div className="text-right">
              {price.total.withTax < costBefore(item) && (
                <s className="mr-2 text-graphite">
                  <span className="sr-only">{t('price.before')} </span>
                  {money(shop, costBefore(item))}
                </s>
              )}
              <span className="font-medium">{money(shop, price.total.withTax)}</span>
            </div>
          )}
        </div>
        <p className="mt-1 text-sm text-graphite">
          {[
            snapshot.colour && t('basket.colour', { colour: snapshot.colour }),
            snapshot.size && t('basket.size', sizeValues(snapshot.size)),
            price &&
              item.quantity > 1 &&
              t('basket.unit', { price: money(shop, price.unit.withTax) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Changes item={item} />
        <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1">
          {item.status === 'available' && <QuantityForm item={item} name={name} />}
          <Form method="post" preventScrollReset className="flex flex-wrap gap-x-6">
            <input type="hidden" name="key" value={item.key} />
            <input type="hidden" name="name" value={name} />
            <input type="hidden" name="variantId" value={item.variantId} />
            <input type="hidden" name="quantity" value={item.quantity} />
            {product && (
              <button name="intent" value="move" className="link min-h-11 text-sm">
                {t('basket.move')}
              </button>
            )}
            <button
              name="intent"
              value="remove"
              className="link min-h-11 text-sm"
              aria-label={t('basket.remove.of', { name })}
            >
              {t('basket.remove')}
            </button>
          </Form>
        </div>
      </div>
    </li>
  )
}

function Changes({ item }: { item: BasketItem }) {
  const t = useTexts()
  const shop = useShop()
  return item.changes.map(({ kind, before, now }) => {
    const isPrice = kind === 'priceUp' || kind === 'priceDown'
    const values = isPrice
      ? { before: money(shop, before), now: money(shop, now) }
      : { before, now }
    const key = kind === 'unavailable' && !item.product ? 'notHere' : kind
    return (
      <p key={kind} className="mt-2 border-l-2 border-oxblood pl-3 text-sm">
        {t(`basket.change.${key}`, values)}
      </p>
    )
  })
}
