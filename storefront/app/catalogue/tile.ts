// What a tile shows of a product. Made on the server, so that a page of tiles carries a small part
// of what the products would weigh.
import type { PictureShown } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import type { Answer, Payload } from '#app/rpc/client'
import { priceShown, type PriceShown } from './priceShown'

export type Product = Answer<'getProductById'>
type AttributeGroup = NonNullable<Product['attributes']>[string]

export interface TileProduct {
  id: number
  path: string
  name: string
  brand: string
  /** The first is shown, the second when one points at it; the words beside them say what it is. */
  pictures: PictureShown[]
  price: PriceShown | null
  isNew: boolean
  isSoldOut: boolean
  /** Those that can be had, in their order. */
  sizes: string[]
  isNearlyGone: boolean
  /** All colours of the style, this one first; empty when there is only one. */
  colours: TileColour[]
}

export interface TileColour {
  id: number
  path: string
  name: string
  /** As a picture of it looks on the whole. */
  tone: string
}

/** What `tileOf` needs of a product: give it to `with`. */
export const TILE_PARTS = {
  attributes: { withKey: ['name', 'brand'] },
  variants: { attributes: { withKey: ['shopSize'] }, price: false, lowestPriorPrice: false },
  images: { attributes: { withKey: ['imageView'] }, atMost: 2 },
  siblings: { attributes: { withKey: ['colorDetail'] }, images: false },
  categories: null,
  priceRange: true,
  reductionRange: false,
  lowestPriorPrice: true,
  maker: false,
} satisfies NonNullable<Payload<'getProductById'>>['with']

const FEW = 3

export function tileOf(product: Product): TileProduct {
  const there = (product.variants ?? []).filter(
    ({ stock }) => stock.quantity > 0 || stock.isSellableWithoutStock,
  )
  const left = there.reduce(
    (sum, { stock }) => sum + (stock.isSellableWithoutStock ? FEW + 1 : stock.quantity),
    0,
  )
  return {
    id: product.id,
    path: product.url,
    name: wordOf(product.attributes?.name),
    brand: wordOf(product.attributes?.brand),
    pictures: twoViews(product.images),
    price: product.priceRange ? priceShown(product.priceRange, product.lowestPriorPrice) : null,
    isNew: product.isNew,
    isSoldOut: product.isSoldOut,
    sizes: there.map(({ attributes }) => wordOf(attributes?.shopSize)).filter(Boolean),
    isNearlyGone: !product.isSoldOut && there.length > 0 && left <= FEW,
    colours: coloursOf(product),
  }
}

/** The label of a group that has one value, or the first of several. */
export function wordOf(group: AttributeGroup | undefined): string {
  const value = Array.isArray(group?.values) ? group.values[0] : group?.values
  return value?.label ?? ''
}

function twoViews(images: Product['images']): PictureShown[] {
  const first = images[0]
  const second = images.find(({ url }) => url !== first?.url)
  return [first, second]
    .filter((image) => image !== undefined)
    .map((image) => smallPictureOf(image, ''))
}

function coloursOf({ id, url, siblings = [] }: Product): TileColour[] {
  const code = url.split('/')[1] ?? ''
  const sold = siblings.filter((sibling) => sibling.isActive)
  if (sold.length < 2) return []
  return sold
    .toSorted((a, b) => Number(b.id === id) - Number(a.id === id))
    .map((sibling) => ({
      id: sibling.id,
      path: `/${code}/p/${sibling.slug}/${sibling.id}`,
      name: wordOf(sibling.attributes?.colorDetail),
      tone: sibling.tone ?? sibling.images[0]?.dominantColor ?? '#d9d4cb',
    }))
}
