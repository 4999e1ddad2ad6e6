// Outfits as lists show them: a picture, how many pieces, and what they cost together.
import { money } from '#app/formats/formats'
import type { PictureShown } from '#app/media/Picture'
import { smallPictureOf } from '#app/media/pictureOf'
import type { Answer, Payload } from '#app/rpc/client'
import type { Storefront } from '#app/storefronts/storefront'

export type WireOutfit = Answer<'getGoods'>['outfits'][number]

export interface Look {
  key: string
  path: string
  name: string
  picture: PictureShown | null
  count: number
  /** Of the cheapest size of each piece. */
  total: string
}

/** What `lookOf` needs of the pieces: give it to `with`. */
export const LOOK_PARTS = {
  attributes: null,
  variants: null,
  images: { attributes: { withKey: [] }, atMost: 1 },
  siblings: null,
  categories: null,
  priceRange: true,
  reductionRange: false,
  lowestPriorPrice: false,
  maker: false,
} satisfies NonNullable<Payload<'getGoods'>>['with']

export function lookOf(shop: Storefront, outfit: WireOutfit): Look {
  const { key, url, name, image, pieces } = outfit
  const total = pieces.reduce((sum, { product }) => sum + (product.priceRange?.min.withTax ?? 0), 0)
  return {
    key,
    path: url,
    name,
    // The name stands beside it.
    picture: image ? smallPictureOf(image, '') : null,
    count: pieces.length,
    total: money(shop, total),
  }
}
