import { Form } from 'react-router'
import { wordsOfCode } from '#app/shopper/basketCodes'
import { Picture } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import type { Answer } from '#app/rpc/client'
import { readPrice, type Price } from '#app/products/price'
import { priceTag } from '#app/products/priceTag'
import { ProductPrice } from '#app/products/ProductPrice'
import { PromotionNote } from '#app/products/PromotionNote'
import { promotionOf, type RunningPromotion } from '#app/products/promotions'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts, type TextKey } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Button } from '#app/ui/Button'
import type { WishlistOutcome } from './outcome'

type Item = Answer<'getWishlist'>['items'][number]
type Product = NonNullable<Item['product']>

const NOTICES: Record<string, TextKey> = {
  reduced: 'wishlist.notice.reduced',
  fewLeft: 'wishlist.notice.fewLeft',
  soldOut: 'wishlist.notice.soldOut',
}

interface Props {
  item: Item
  promotions: RunningPromotion[]
  isOwn: boolean
  outcome: WishlistOutcome | undefined
}

export function WishlistTile({ item, promotions, isOwn, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { product } = item
  const name = product ? labelOf(product, 'name') : t('wishlist.notHere')
  const image = product?.images[0]
  const price = product && priceOf(product, item.variantId)
  const promotion = product && promotionOf(promotions, product)
  return (
    <li className="flex flex-col">
      <div className="aspect-3/4 bg-linen">
        {product && image && (
          <ShopLink to={product.url} tabIndex={-1} aria-hidden="true">
            <Picture
              picture={smallPictureOf(image, '')}
              sizes="(min-width: 74rem) 25vw, 50vw"
              crop="34"
            />
          </ShopLink>
        )}
      </div>
      {product && <p className="mt-3 font-medium">{labelOf(product, 'brand')}</p>}
      <p className={product ? 'text-graphite' : 'mt-3'}>
        {product ? <ShopLink to={product.url}>{name}</ShopLink> : name}
      </p>
      {price && <ProductPrice price={priceTag(shop, price)} className="mt-1" />}
      {promotion && <PromotionNote promotion={promotion} isShort className="text-sm" />}
      {item.notices.map((notice) => (
        <p key={notice} className="text-sm text-oxblood">
          {t(NOTICES[notice] ?? 'wishlist.notice.fewLeft')}
        </p>
      ))}
      <div className="mt-auto pt-3">
        {product && <BasketForm item={item} product={product} name={name} outcome={outcome} />}
        {isOwn && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="key" value={item.key} />
            <button
              name="intent"
              value="remove"
              className="link min-h-11 text-sm"
              aria-label={t('wishlist.remove.of', { name })}
            >
              {t('basket.remove')}
            </button>
          </Form>
        )}
      </div>
    </li>
  )
}

interface BasketFormProps {
  item: Item
  product: Product
  name: string
  outcome: WishlistOutcome | undefined
}

function BasketForm({ item, product, name, outcome }: BasketFormProps) {
  const t = useTexts()
  const sizes = (product.variants ?? []).filter(
    ({ id, stock }) =>
      (stock.quantity > 0 || stock.isSellableWithoutStock) &&
      (item.variantId === null || item.variantId === id),
  )
  const mine = outcome?.form === 'basket' && outcome.typed.key === item.key ? outcome : null
  if (sizes.length === 0) return null
  return (
    <Form method="post" preventScrollReset className="flex flex-col gap-2">
      <input type="hidden" name="key" value={item.key} />
      <select
        name="size"
        aria-label={t('wishlist.chooseSize')}
        className="min-h-11 border border-mist bg-transparent px-3"
        defaultValue={sizes.length === 1 ? sizes[0]?.id : ''}
      >
        {sizes.length > 1 && <option value="">{t('wishlist.chooseSize')}</option>}
        {sizes.map(({ id, attributes }) => (
          <option key={id} value={id}>
            {sizeOf(attributes)}
          </option>
        ))}
      </select>
      <Button type="submit" look="quiet" name="intent" value="basket">
        {t('wishlist.toBasket')}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {mine?.kind === 'wrong' && t('wishlist.chooseSize')}
        {mine?.kind === 'added' &&
          (mine.code ? wordsOfCode(t, mine.code, mine.count) : t('basket.added', { name }))}
      </p>
    </Form>
  )
}

/** Of its size, or of all of them. */
function priceOf(product: Product, variantId: number | null): Price | null {
  const size = product.variants?.find(({ id }) => id === variantId)
  if (size?.price) return readPrice({ min: size.price, max: size.price }, size.lowestPriorPrice)
  return product.priceRange ? readPrice(product.priceRange, product.lowestPriorPrice) : null
}

type Attributes = Product['attributes']

function labelOf(product: Product, key: string): string {
  return labelIn(product.attributes, key)
}

function sizeOf(attributes: Attributes): string {
  return labelIn(attributes, 'shopSize')
}

function labelIn(attributes: Attributes, key: string): string {
  const values = attributes?.[key]?.values
  return values && !Array.isArray(values) ? values.label : ''
}
