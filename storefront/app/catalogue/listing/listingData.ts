import type { TileProduct } from '#app/products/tile'
import type { ListingState } from './address'
import type { Chosen, FilterHead, FilterItem } from './filters'

export const PER_PAGE = 24

/** What a listing's page carries. */
export interface ListingData {
  state: ListingState
  /** The same with what words of the term stand for as filters, where they stand for any. */
  meant?: ListingState
  /** Those of this page. */
  tiles: TileProduct[]
  /** Of all pages, with what is filtered. */
  total: number
  lastPage: number
  heads: FilterHead[]
  chosen: Chosen[]
  /** All filters with their values, where they are shown as a page of their own. */
  filters?: FilterItem[]
}

/** What the loader of every route with a listing answers; null while the goods are not to be had. */
export interface ListingPage {
  listing: ListingData | null
}

/** What filters are added to and taken away from: also those that were only said. */
export function filteredAs({ state, meant }: ListingData): ListingState {
  return meant ?? state
}
