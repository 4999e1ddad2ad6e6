// What the page of an outfit shows; made on the server, so that the browser gets no more than that.
import type { PictureShown } from '#app/media/Picture'
import type { PriceTag } from '#app/products/priceTag'
import type { PromotionMark } from '#app/products/promotions'
import type { Alternates } from '#app/storefronts/useSamePage'
import type { Look } from './look'

export interface OutfitView {
  key: string
  path: string
  /** As the catalogue has them, for an outfit of which nobody has written yet. */
  name: string
  text: string
  picture: PictureShown | null
  pieces: PieceView[]
  /** Of what can be bought, before a size is chosen. */
  total: string
  similar: Look[]
  alternates: Alternates
}

export interface PieceView {
  productId: number
  /** Of the colour that the outfit has, as points name it. */
  ownKey: string
  /** The same in all its colours. */
  masterKey: string
  path: string
  brand: string
  name: string
  colour: string
  picture: PictureShown | null
  price: PiecePrice
  promotion: PromotionMark | null
  colours: PieceColour[]
  sizes: PieceSize[]
}

export interface PiecePrice {
  /** In minor units. */
  now: number
  tag: PriceTag
}

export interface PieceSize {
  variantId: number
  label: string
  isSoldOut: boolean
  /** How many are left where few are. */
  left?: number
  price: PiecePrice
}

export interface PieceColour {
  id: number
  name: string
  tone: string
  /** The same outfit with this colour. */
  path: string
  isHere: boolean
}

export function isSoldOut({ sizes }: PieceView): boolean {
  return sizes.every((size) => size.isSoldOut)
}
