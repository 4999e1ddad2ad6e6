import { pictureOf, smallPictureOf } from '#app/media/pictureOf'
import { readPrice } from '#app/products/price'
import { priceTag } from '#app/products/priceTag'
import { promotionOf, type RunningPromotion } from '#app/products/promotions'
import { labelOf, TILE_PARTS, type Product } from '#app/products/tile'
import type { Payload } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'
import { sizeOf } from '../product/productView.server'
import type { WireOutfit } from './look'
import type { PieceColour, PieceView } from './outfitView'

/** What `pieceViews` needs of a product, and a tile in the same answer: give it to `with`. */
export const PIECE_PARTS = {
  ...TILE_PARTS,
  attributes: { withKey: ['name', 'brand', 'colorDetail'] },
  variants: { attributes: { withKey: ['shopSize'] }, price: true, lowestPriorPrice: true },
} satisfies NonNullable<Payload<'getGoods'>>['with']

/** Each piece in the colour that was chosen for it, and else in that of the outfit. */
export function pieceViews(
  shop: Storefront,
  outfit: WireOutfit,
  inOtherColours: Product[],
  path: string,
  promotions: RunningPromotion[],
  now: Date,
): PieceView[] {
  const chosen = outfit.pieces.flatMap(({ product }) => {
    const other = inOtherColours.find(({ masterKey }) => masterKey === product.masterKey)
    return other && other.id !== product.id ? [other] : []
  })
  return outfit.pieces.map(({ product }) => {
    const colourway = chosen.find(({ masterKey }) => masterKey === product.masterKey) ?? product
    return {
      ...pieceOf(shop, colourway, now),
      promotion: promotionOf(promotions, colourway) ?? null,
      ownKey: product.referenceKey,
      colours: coloursOf(colourway, product.referenceKey, chosen, path),
    }
  })
}

function pieceOf(
  shop: Storefront,
  product: Product,
  now: Date,
): Omit<PieceView, 'ownKey' | 'colours' | 'promotion'> {
  const { priceRange, images } = product
  const price = priceRange
    ? readPrice(priceRange, product.lowestPriorPrice)
    : { now: 0, isFrom: false }
  return {
    productId: product.id,
    masterKey: product.masterKey,
    path: product.url,
    brand: labelOf(product.attributes?.brand),
    name: labelOf(product.attributes?.name),
    colour: labelOf(product.attributes?.colorDetail),
    picture: images[0] ? smallPictureOf(images[0], '') : null,
    price: { now: price.now, tag: priceTag(shop, price) },
    sizes: (product.variants ?? []).map((variant) => {
      const {
        variantId,
        label,
        isSoldOut,
        left,
        price: own,
        tag,
      } = sizeOf(shop, variant, price, now)
      return {
        variantId,
        label,
        isSoldOut,
        ...(left === undefined ? {} : { left }),
        price: { now: own.now, tag },
      }
    }),
  }
}

/** Links to the same outfit; what was chosen for the other pieces stays. */
function coloursOf(
  colourway: Product,
  ownKey: string,
  chosen: Product[],
  path: string,
): PieceColour[] {
  const sold = (colourway.siblings ?? []).filter(({ isActive }) => isActive)
  if (sold.length < 2) return []
  const others = chosen.filter(({ masterKey }) => masterKey !== colourway.masterKey)
  return sold.map(({ id, referenceKey, tone, images, attributes }) => {
    const query = new URLSearchParams(others.map((other) => ['colour', other.referenceKey]))
    if (referenceKey !== ownKey) query.append('colour', referenceKey)
    return {
      id,
      name: labelOf(attributes?.colorDetail),
      tone: tone ?? images[0]?.dominantColor ?? '#d9d4cb',
      path: query.size > 0 ? `${path}?${query}` : path,
      isHere: id === colourway.id,
    }
  })
}

export function pictureOfOutfit({ image, pieces }: WireOutfit) {
  if (!image) return null
  const names = pieces.map(({ product }) => labelOf(product.attributes?.name))
  return pictureOf(image, names.filter(Boolean).join(', '))
}
