// The pages of a listing that have been loaded one after the other, from the first shown to the last.
import type { Promo } from '#app/products/ProductGrid'
import type { TileProduct } from '#app/products/tile'
import { PER_PAGE } from './listingData'

/** Each page keeps its own promos: what is loaded later moves nothing that is there. */
interface PageOfGoods {
  tiles: TileProduct[]
  promos: Promo[]
}

export interface LoadedPages {
  first: number
  pages: PageOfGoods[]
}

export interface LoadedPage extends PageOfGoods {
  page: number
}

/** A page that joins what is there is added to it; any other begins anew. */
export function addPage(before: LoadedPages | undefined, loaded: LoadedPage): LoadedPages {
  const { page, ...goods } = loaded
  if (!before) return { first: page, pages: [goods] }
  const place = page - before.first
  if (place === -1) return { first: page, pages: [goods, ...before.pages] }
  if (place < 0 || place > before.pages.length) return { first: page, pages: [goods] }
  return { first: before.first, pages: before.pages.toSpliced(place, 1, goods) }
}

/** Every product once: while one was reading, another may have pushed it to the next page. */
export function tilesOf({ pages }: LoadedPages): TileProduct[] {
  const tiles = pages.flatMap(({ tiles }) => tiles)
  return [...new Map(tiles.map((tile) => [tile.id, tile])).values()]
}

export function promosOf({ pages }: LoadedPages): Promo[] {
  return pages.flatMap(({ promos }) => promos)
}

/** Which of all products are shown, counted from 1. */
export interface Span {
  from: number
  to: number
  total: number
}

export function spanOf(first: number, shown: number, total: number): Span {
  const before = (first - 1) * PER_PAGE
  return { from: before + 1, to: Math.min(before + shown, total), total }
}
