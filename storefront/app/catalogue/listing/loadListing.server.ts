// What both kinds of listing ask of the shop: one call for the goods, the count and the filters.
import type { Answer, Rpc } from '#app/rpc/client'
import { redirect } from '#app/pages/redirect'
import type { Storefront } from '#app/storefronts/storefront'
import { loadPromotions } from '#app/products/promotions'
import { TILE_PARTS, tileOf } from '#app/products/tile'
import { isAsSentByAForm, readAddress, writeAddress, type ListingState } from './address'
import { atPage } from './choices'
import { chosenOf, headsOf } from './filters'
import { PER_PAGE, type ListingData } from './listingData'
import { sortOf, whereOf } from './wire'

const LAST_PAGE = 10_000

export interface ListingRequest {
  state: ListingState
  /** Whether the filters are asked for as a page of their own. */
  isFilterPage: boolean
}

/** What the address asks for; one that a form has written is sent on to its proper spelling. */
export function readListingRequest(request: Request): ListingRequest {
  const { pathname, searchParams } = new URL(request.url)
  const state = readAddress(searchParams)
  if (isAsSentByAForm(searchParams)) {
    throw redirect(pathname.replace(/\.data$/, '') + writeAddress(state))
  }
  return { state, isFilterPage: searchParams.get('view') === 'filters' }
}

type ListingAnswer = Answer<'getProductsByCategory'>

/** A page past the last is sent to the last: what it showed has moved there. */
export async function loadListing(
  rpc: Rpc,
  shop: Storefront,
  { state, isFilterPage }: ListingRequest,
  categoryId: number | null,
  path: string,
): Promise<{ listing: ListingData; answer: ListingAnswer }> {
  const [answer, promotions] = await Promise.all([
    rpc.getProductsByCategory({
      categoryId,
      category: null,
      where: whereOf(state),
      sort: sortOf(state),
      page: Math.min(state.page, LAST_PAGE),
      perPage: PER_PAGE,
      includeFilters: true,
      with: TILE_PARTS,
    }),
    loadPromotions(rpc),
  ])
  const lastPage = Math.max(1, answer.pagination.last)
  if (state.page > lastPage) throw redirect(path + writeAddress(atPage(state, lastPage)))
  const filters = answer.filters ?? []
  return {
    answer,
    listing: {
      state,
      tiles: answer.products.map((product) => tileOf(shop, product, promotions)),
      total: answer.pagination.total,
      lastPage,
      heads: headsOf(filters),
      chosen: chosenOf(state, filters),
      ...(isFilterPage ? { filters } : {}),
    },
  }
}

/** Where the goods are not to be had, the page says so and the rest of it is there. */
export function nullIfUnavailable(failure: unknown): null {
  const isAway =
    typeof failure === 'object' &&
    failure !== null &&
    'init' in failure &&
    (failure.init as ResponseInit | null)?.status === 503
  if (isAway) return null
  throw failure
}
