// What a term finds: like a category, with help where it finds nothing.
import { data } from 'react-router'
import { isFiltered, writeAddress, type ListingState } from '#app/catalogue/listing/address'
import { chosenOf } from '#app/catalogue/listing/filters'
import type { ListingData, ListingPage } from '#app/catalogue/listing/listingData'
import { Listing } from '#app/catalogue/listing/Listing'
import { LinksToPages } from '#app/catalogue/listing/LinksToPages'
import { ListingUnavailable } from '#app/catalogue/listing/ListingUnavailable'
import { useChipWord } from '#app/catalogue/listing/useChipWord'
import {
  loadListing,
  nullIfUnavailable,
  readListingRequest,
} from '#app/catalogue/listing/loadListing.server'
import { ProductGrid } from '#app/products/ProductGrid'
import { stayIfMoreFails, whenAddressChanges } from '#app/catalogue/listing/stayIfMoreFails'
import { loadPromotions } from '#app/products/promotions'
import { TILE_PARTS, tileOf, type TileProduct } from '#app/products/tile'
import type { Rpc } from '#app/rpc/client'
import { number } from '#app/formats/numbers'
import { localisedPath } from '#app/storefronts/paths'
import { heartOf } from '#app/shopper/Heart'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Storefront } from '#app/storefronts/storefront'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { rpcContext, shopContext } from '#app/pages/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/search.route'
import { DepartmentChoices, type DepartmentChoice } from './DepartmentChoices'
import { SearchInterpretation } from './SearchInterpretation'
import { NothingFound } from './NothingFound'
import { applyInterpretation, type Interpretation } from './interpretation'
import { ServiceLinks } from './ServiceLinks'
import { asksForService } from './serviceQuestion.server'

export const handle: ScreenHandle = {
  pageCategory: 'searchResult',
  facts: ({ state, listing, interpretation }: SearchPage) => ({
    list: { id: 'search', name: 'search' },
    ...(state.term
      ? {
          search: {
            term: state.term,
            results: listing?.total ?? 0,
            isCorrected: Boolean(interpretation?.correctedTerm),
          },
        }
      : {}),
  }),
}

const POPULAR = 8

interface SearchPage extends ListingPage {
  state: ListingState
  path: string
  isAway: boolean
  interpretation: Interpretation | null
  choices: DepartmentChoice[]
  popular: TileProduct[]
  isQuestion: boolean
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayIfMoreFails]

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const listingRequest = readListingRequest(request)
  const path = localisedPath(shop, '/search')
  const { state } = listingRequest
  const nothing: SearchPage = {
    ...{ state, path, listing: null, interpretation: null },
    ...{ isAway: false, isQuestion: false, choices: [], popular: [] },
  }
  if (!state.term && !isFiltered(state)) {
    return { ...nothing, popular: await loadPopular(rpc, shop) }
  }
  const { entity, choices } = await resolve(rpc, state)
  if (entity && mayPassThrough(state)) throw redirect(entity.url)
  const loaded = await loadListing(rpc, shop, listingRequest, null, path).catch(nullIfUnavailable)
  if (!loaded) return data({ ...nothing, isAway: true }, 503)
  const interpretation = loaded.answer.search ?? null
  if (new URL(request.url).searchParams.has('spoken')) {
    // From a storefront of another language: jeans and brands mean the same here, other words nothing.
    const isMeant = loaded.listing.total > 0 && !interpretation?.isLoosened
    throw redirect(isMeant ? path + writeAddress(state) : path)
  }
  const meant = interpretation && applyInterpretation(state, interpretation)
  const listing = meant
    ? { ...loaded.listing, meant, chosen: chosenOf(meant, loaded.answer.filters ?? []) }
    : loaded.listing
  const isHelpWanted = listing.total === 0 && !isFiltered(state)
  const help = isHelpWanted ? await loadPopular(rpc, shop) : []
  const isQuestion = asksForService(state.term, shop.language)
  return { ...nothing, listing, interpretation, choices, popular: help, isQuestion }
}

export const shouldRevalidate = whenAddressChanges

/** What the term names; nothing where it was narrowed, or the shop does not answer. */
async function resolve(rpc: Rpc, state: ListingState) {
  const nothing = { entity: null, choices: [] }
  const isPlain = !isFiltered(state) && state.sort === 'top_seller' && state.page === 1
  if (!state.term || !isPlain) return nothing
  return rpc.resolveSearch({ term: state.term }).catch(() => nothing)
}

/** A term that names one category or article leads there, unless somebody wants to see it searched. */
function mayPassThrough(state: ListingState): boolean {
  return !state.isKept && !state.isLiteral
}

/** Empty when they cannot be had: the page is of use without them. */
async function loadPopular(rpc: Rpc, shop: Storefront): Promise<TileProduct[]> {
  const payload = { for: 'popular', productId: null, limit: POPULAR, with: TILE_PARTS } as const
  const [{ products }, promotions] = await Promise.all([
    rpc.getRecommendations(payload).catch(() => ({ products: [] })),
    loadPromotions(rpc),
  ])
  return products.map((product) => tileOf(shop, product, promotions))
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  const { state, path, listing, isAway, interpretation, choices, popular, isQuestion } = loaderData
  const t = useTexts()
  const shop = useShop()
  const { term } = state
  const isFruitless = !isAway && (listing === null || (listing.total === 0 && !isFiltered(state)))
  // A brand's own address says its name twice, and needs no explaining.
  const hasReadFilters = Boolean(listing?.meant) && !isFiltered(state)
  const names = useNames(listing)
  const title = term ? t('results.for', { term }) : (names ?? t('results.screen'))
  return (
    <div className="wide pt-8 pb-8 md:pt-12">
      <PageHead title={title} noindex />
      {isFruitless ? (
        <>
          <NothingFound term={term} />
          {popular.length > 0 && (
            <section aria-labelledby="popular" className="pt-14">
              <Headline size="lg" level={2} id="popular" className="pb-6">
                {t('results.popular')}
              </Headline>
              <ProductGrid tiles={popular} list="popular" corner={heartOf} />
            </section>
          )}
        </>
      ) : (
        <>
          <div className="flex flex-wrap items-baseline gap-x-4">
            <Headline size="xl" level={1} className="wrap-anywhere">
              {title}
            </Headline>
            <p role="status" className="text-graphite">
              {listing && listing.total > 0
                ? t('listing.count', { count: listing.total, shown: number(shop, listing.total) })
                : null}
            </p>
          </div>
          {interpretation && (
            <SearchInterpretation
              {...{ interpretation, state, path }}
              isFiltered={hasReadFilters}
            />
          )}
          {choices.length > 0 && <DepartmentChoices choices={choices} />}
          {isQuestion && <ServiceLinks className="pt-6" />}
          <div className="pt-6">
            {listing ? (
              <>
                <LinksToPages listing={listing} path={path} />
                <Listing listing={listing} path={path} categoryId={null} corner={heartOf} />
              </>
            ) : (
              <ListingUnavailable />
            )}
          </div>
        </>
      )}
    </div>
  )
}

/** Without a term, what is chosen is what is shown: a brand, or what is reduced. */
function useNames(listing: ListingData | null): string | undefined {
  const word = useChipWord()
  const filterNames = listing?.chosen.filter(({ kind }) => kind !== 'range')
  return filterNames?.map(word).join(', ') || undefined
}
