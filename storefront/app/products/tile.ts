// What a tile shows of a product. Made on the server, so that a page of tiles carries a small part
// of what the products would weigh.
import type { PictureShown } from '#app/media/Picture'
import type { Answer, Payload } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'
import { readPrice } from './price'
import { priceTag, type PriceTag } from './priceTag'
import { promotionOf, type PromotionMark, type RunningPromotion } from './promotions'

export type Product = Answer<'getProductById'>
type AttributeGroup = NonNullable<Product['attributes']>[string]

export interface TileProduct {
  id: number
  path: string
  name: string
  brand: string
  /** The first is shown, the second when one points at it; the words beside them say what it is. */
  pictures: TileView[]
  price: PriceTag | null
  /** The one thing worth saying over the picture. */
  badge?: 'soldOut' | 'nearlyGone' | 'new'
  /** One that the style is in. */
  promotion?: PromotionMark
  /** Those that can be had, in their order: `36 · 40`. */
  sizes: string
  /** All colours of the style, this one first; empty when there is only one. */
  colours: TileColour[]
}

/** The tile is its place, its colour and its words. */
export type TileView = Pick<PictureShown, 'url' | 'width' | 'height'>

export interface TileColour {
  /** Of its product. */
  id: number
  path: string
  name: string
  /** As a picture of it looks on the whole. */
  tone: string
  /** Not for the tile's own colour, whose pictures are the tile's. */
  picture?: TileView
  /** What its product is called and costs, where that is not what the tile says. */
  productName?: string
  price?: PriceTag
}

/** What `tileOf` needs of a product: give it to `with`. */
export const TILE_PARTS = {
  attributes: { withKey: ['name', 'brand'] },
  variants: { attributes: { withKey: ['shopSize'] }, price: false, lowestPriorPrice: false },
  images: { attributes: { withKey: ['imageView'] }, atMost: 2 },
  siblings: { attributes: { withKey: ['name', 'colorDetail'] }, images: true, price: true },
  /** They say which promotion it is in. */
  categories: 'all',
  priceRange: true,
  reductionRange: false,
  lowestPriorPrice: true,
  maker: false,
} satisfies NonNullable<Payload<'getProductById'>>['with']

const FEW = 3

export function tileOf(
  shop: Storefront,
  product: Product,
  promotions: RunningPromotion[],
): TileProduct {
  const there = (product.variants ?? []).filter(
    ({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock,
  )
  const left = there.reduce(
    (sum, { stock }) => sum + (stock.isSellableWithoutStock ? FEW + 1 : stock.quantity),
    0,
  )
  const name = labelOf(product.attributes?.name)
  const price = priceOf(shop, product)
  const promotion = promotionOf(promotions, product)
  return {
    id: product.id,
    path: product.url,
    name,
    brand: labelOf(product.attributes?.brand),
    pictures: twoViews(product.images),
    price,
    ...badgeOf(product, there.length > 0 && left <= FEW),
    ...(promotion ? { promotion } : {}),
    sizes: joinSizes(there.map(({ attributes }) => labelOf(attributes?.shopSize))),
    colours: coloursOf(shop, product, { name, price }),
  }
}

/** The tile as it is while it shows another colour; what is not known of that one is left out. */
export function inColour(tile: TileProduct, colour: TileColour): TileProduct {
  if (colour.id === tile.id) return tile
  return {
    id: colour.id,
    path: colour.path,
    name: colour.productName ?? tile.name,
    brand: tile.brand,
    pictures: colour.picture ? [colour.picture] : [],
    price: colour.price ?? tile.price,
    ...(tile.promotion ? { promotion: tile.promotion } : {}),
    sizes: '',
    colours: tile.colours,
  }
}

export function joinSizes(sizes: string[]): string {
  return sizes.filter(Boolean).join(' · ')
}

/** The one thing worth saying over the picture. */
export function badgeOf(
  { isSoldOut, isNew }: Pick<Product, 'isSoldOut' | 'isNew'>,
  isNearlyGone = false,
): Pick<TileProduct, 'badge'> {
  if (isSoldOut) return { badge: 'soldOut' }
  if (isNearlyGone) return { badge: 'nearlyGone' }
  return isNew ? { badge: 'new' } : {}
}

/** The label of a group that has one value, or the first of several. */
export function labelOf(group: AttributeGroup | undefined): string {
  const value = Array.isArray(group?.values) ? group.values[0] : group?.values
  return value?.label ?? ''
}

function twoViews(images: Product['images']): TileView[] {
  const first = images[0]
  const second = images.find(({ url }) => url !== first?.url)
  return [first, second].filter((image) => image !== undefined).map(viewOf)
}

function viewOf({ url, width, height }: Product['images'][number]): TileView {
  return width && height ? { url, width, height } : { url }
}

function priceOf(
  shop: Storefront,
  { priceRange, lowestPriorPrice }: Pick<Product, 'priceRange' | 'lowestPriorPrice'>,
): PriceTag | null {
  return priceRange ? priceTag(shop, readPrice(priceRange, lowestPriorPrice)) : null
}

function coloursOf(
  shop: Storefront,
  { id, url, siblings = [] }: Product,
  tile: Pick<TileProduct, 'name' | 'price'>,
): TileColour[] {
  const code = url.split('/')[1] ?? ''
  const sold = siblings.filter((sibling) => sibling.isActive)
  if (sold.length < 2) return []
  return sold
    .toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
    .map((sibling) => {
      const [image] = sibling.images
      return {
        id: sibling.id,
        path: `/${code}/p/${sibling.slug}/${sibling.id}`,
        name: labelOf(sibling.attributes?.colorDetail),
        tone: sibling.tone ?? image?.dominantColor ?? '#d9d4cb',
        ...(image && sibling.id !== id ? { picture: viewOf(image) } : {}),
        ...whereItDiffers(tile, labelOf(sibling.attributes?.name), priceOf(shop, sibling)),
      }
    })
}

/** Colours of a style mostly share both, so that few tiles have more to carry. */
function whereItDiffers(
  tile: Pick<TileProduct, 'name' | 'price'>,
  productName: string,
  price: PriceTag | null,
): Pick<TileColour, 'productName' | 'price'> {
  const isSamePrice = JSON.stringify(price) === JSON.stringify(tile.price)
  return {
    ...(productName && productName !== tile.name ? { productName } : {}),
    ...(price && !isSamePrice ? { price } : {}),
  }
}
