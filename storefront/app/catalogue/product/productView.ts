// What the page shows of a product; made on the server, so that the browser gets no more than that.
import type { IconName } from '#app/media/iconNames'
import type { PictureShown } from '#app/media/Picture'
import type { Answer } from '#app/rpc/client'
import type { Price } from '#app/products/price'
import type { PriceTag } from '#app/products/priceTag'

type SizeTable = Answer<'getSizeTable'>
export type Maker = NonNullable<Answer<'getProductById'>['maker']>

export interface SizeTableView extends Pick<SizeTable, 'name' | 'unit' | 'measures'> {
  rows: { size: string; label: string; cells: ({ cm: string; inch: string } | null)[] }[]
}

export interface ProductView {
  id: number
  path: string
  name: string
  brand: string
  colour: string
  articleNumber: string
  masterKey: string
  description: string
  /** The way from the department down to the category. */
  trail: Place[]
  pictures: PictureShown[]
  colours: ColourView[]
  sizes: SizeView[]
  price: Price
  tag: PriceTag
  isNew: boolean
  isSoldOut: boolean
  /** Whether one may ask to be told when a size is back. */
  canNotify: boolean
  /** Cut, length, pattern and so on, in the words of the catalogue. */
  facts: Fact[]
  fit: string
  model: string
  /** The size that is worn in the pictures, as it is called here. */
  modelSize: string
  /** Fibres by part: the outer cloth, the lining. */
  fibres: { label: string; values: string[] }[]
  marks: Mark[]
  care: Mark[]
  careText: string
  maker: Maker | null
}

export interface Place {
  id: number
  name: string
  path: string
}

export interface ColourView {
  id: number
  path: string
  name: string
  picture: PictureShown | null
  isHere: boolean
}

export interface SizeView {
  variantId: number
  articleNumber: string
  /** Its barcode, and its maker's own number, where the catalogue knows them. */
  gtin?: string
  mpn?: string
  label: string
  /** How many are left where few are; undefined where there are enough. */
  left?: number
  isSoldOut: boolean
  /** When it is expected, where none is left and that is known; it may be sold before. */
  expectedAt?: string
  price: Price
  tag: PriceTag
}

export interface Fact {
  label: string
  value: string
}

/** An icon with its word; what has no drawing has its word alone. */
export interface Mark {
  icon?: IconName
  label: string
}

/** When the chosen size comes that is sold before it is there; before one is chosen, the first. */
export function awaitedUntil(
  { sizes }: Pick<ProductView, 'sizes'>,
  chosenSize: SizeView | undefined,
): string | undefined {
  const candidates = chosenSize ? [chosenSize] : sizes
  const sellable = candidates.filter(({ isSoldOut }) => !isSoldOut)
  const dates = sellable.flatMap(({ expectedAt }) => expectedAt ?? [])
  return dates.length === sellable.length ? dates.toSorted()[0] : undefined
}
