import type { TileProduct } from '../tile'
import type { ListingState } from './address'
import type { Chosen, FilterHead, FilterItem } from './filters'

/** What a listing's page carries. */
export interface ListingData {
  state: ListingState
  tiles: TileProduct[]
  /** Of all pages, with what is filtered. */
  total: number
  lastPage: number
  heads: FilterHead[]
  chosen: Chosen[]
  /** All filters with their values, where they are shown as a page of their own. */
  filters?: FilterItem[]
}
