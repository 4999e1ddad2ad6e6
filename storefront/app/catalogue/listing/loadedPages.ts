// The pages of a listing that have been loaded one after the other, from the first shown to the last.
import type { TileProduct } from '#app/products/tile'
import { PER_PAGE } from './listingData'

export interface LoadedPages {
  first: number
  pages: TileProduct[][]
}

export interface LoadedPage {
  page: number
  tiles: TileProduct[]
}

/** A page that joins what is there is added to it; any other begins anew. */
export function addPage(before: LoadedPages | undefined, { page, tiles }: LoadedPage): LoadedPages {
  if (!before) return { first: page, pages: [tiles] }
  const place = page - before.first
  if (place === -1) return { first: page, pages: [tiles, ...before.pages] }
  if (place < 0 || place > before.pages.length) return { first: page, pages: [tiles] }
  return { first: before.first, pages: before.pages.toSpliced(place, 1, tiles) }
}

/** Every product once: while one was reading, another may have pushed it to the next page. */
export function tilesOf({ pages }: LoadedPages): TileProduct[] {
  return [...new Map(pages.flat().map((tile) => [tile.id, tile])).values()]
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
