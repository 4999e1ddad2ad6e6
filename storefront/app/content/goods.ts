// Goods that the blocks of a page name, loaded at once for all of them.
import { createContext, use } from 'react'
import type { PictureShown } from '#app/media/Picture'
import type { TileProduct } from '#app/products/tile'
import type { BlockBase } from './fields'

export interface OutfitShown {
  id: number
  key: string
  path: string
  name: string
  text: string
  gender: string
  picture: PictureShown | null
  pieces: PieceShown[]
}

export interface NamedProduct {
  /** The product's reference key. */
  key: string
  tile: TileProduct
}

export interface PieceShown extends NamedProduct {
  role: string
}

export interface CategoryShown {
  name: string
  path: string
}

/** Where all goods of a row are. */
export interface RowListing {
  /** Of the category or the value that they have in common. */
  name: string
  total: number
  path: string
}

export interface StoryGoods {
  /** By reference key. */
  products: Record<string, TileProduct>
  /** By key. */
  outfits: Record<string, OutfitShown>
  /** By key. */
  categories: Record<string, CategoryShown>
  /** By the `_uid` of the block. */
  rows: Record<string, TileProduct[]>
  /** The same, of rows that show a part of a listing. */
  listings: Record<string, RowListing>
}

export const noGoods: StoryGoods = {
  products: {},
  outfits: {},
  categories: {},
  rows: {},
  listings: {},
}

export const GoodsContext = createContext<StoryGoods>(noGoods)

/** In the order of the keys, what is sold out last. */
export function useProducts(keys: string[] | null | undefined): TileProduct[] {
  const tiles = useNamedProducts(keys).map(({ tile }) => tile)
  const isLeft = ({ badge }: TileProduct) => badge !== 'soldOut'
  return [...tiles.filter(isLeft), ...tiles.filter((tile) => !isLeft(tile))]
}

/** In the order of the keys, each with its own; what is gone or not sold here is left out. */
export function useNamedProducts(keys: string[] | null | undefined): NamedProduct[] {
  const { products } = use(GoodsContext)
  return (keys ?? []).flatMap((key) => {
    const tile = products[key]
    return tile ? [{ key, tile }] : []
  })
}

export function useOutfit(key: string | null | undefined): OutfitShown | null {
  const { outfits } = use(GoodsContext)
  return (key && outfits[key]) || null
}

/** What was found for a block that names goods by a rule, such as the newest of a category. */
export function useRow({ _uid: uid }: BlockBase): TileProduct[] {
  return use(GoodsContext).rows[uid] ?? []
}

/** Of a row that is a part of it; null where its goods are all there are. */
export function useRowListing({ _uid: uid }: BlockBase): RowListing | null {
  const { rows, listings } = use(GoodsContext)
  const listing = listings[uid]
  return listing && listing.total > (rows[uid]?.length ?? 0) ? listing : null
}

/** What its goods have in common, as the storefront calls it. */
export function useRowName({ _uid: uid }: BlockBase): string {
  return use(GoodsContext).listings[uid]?.name ?? ''
}

export function useCategory(key: string | null | undefined): CategoryShown | null {
  const { categories } = use(GoodsContext)
  return (key && categories[key.trim()]) || null
}
