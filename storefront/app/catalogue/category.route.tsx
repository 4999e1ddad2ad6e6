// A category: what it is called, what lies below it, and its goods.
import { data } from 'react-router'
import { number } from '#app/formats/numbers'
import { heartOf } from '#app/shopper/Heart'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import { LinkItems } from '#app/links/LinkItems'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useShop } from '#app/storefronts/useShop'
import { rpcContext, shopContext } from '#app/pages/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/category.route'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { alternatesOf, categoryAt, surroundingsOf } from './category.server'
import { isFiltered } from './listing/address'
import { Listing } from './listing/Listing'
import { ListingUnavailable } from './listing/ListingUnavailable'
import { readListingRequest, loadListing, nullIfUnavailable } from './listing/loadListing.server'
import { LinksToPages } from './listing/LinksToPages'
import type { ListingPage } from './listing/listingData'
import { stayIfMoreFails, whenAddressChanges } from './listing/stayIfMoreFails'

export const handle: ScreenHandle = { pageCategory: 'other', pageType: 'category', pageTypeId: '*' }

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [stayIfMoreFails]

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const listingRequest = readListingRequest(request)
  const category = await categoryAt(rpc, `/${params['*']}`)
  if (!category || category.isHidden) throw pageNotFound(request)

  const goods = loadListing(rpc, shop, listingRequest, category.id, category.url)
  const around = Promise.all([surroundingsOf(rpc, category), alternatesOf(rpc, category)])
  // Awaited together: whichever fails first, nobody is left waiting for the other.
  const [loaded, [{ trail, children }, alternates]] = await Promise.all([
    goods.catch(nullIfUnavailable),
    around,
  ])
  const { id, name, intro, url } = category
  const listing = loaded?.listing ?? null
  const page = { id, name, intro, path: url, trail, children, listing, alternates }
  return data(page satisfies ListingPage, loaded ? 200 : 503)
}

export const shouldRevalidate = whenAddressChanges

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { id, name, intro, path, trail, children, listing } = loaderData
  const t = useTexts()
  const shop = useShop()
  const state = listing?.state
  const { configuration, amounts } = useConfiguration()
  const inFigures = t('listing.description', {
    name,
    count: listing?.total ?? 0,
    amount: amounts.freeFrom,
    days: configuration.delivery.returnDays,
  })
  const isPlain = state && !isFiltered(state) && state.sort === 'top_seller' && !listing.filters
  return (
    <div className="wide pt-4 pb-8 md:pt-6">
      <PageHead
        title={titleOf(
          trail,
          state && state.page > 1 ? t('listing.page', { page: state.page }) : '',
        )}
        description={intro || inFigures}
        noindex={!isPlain}
        {...(isPlain && state.page > 1 ? { query: `?page=${state.page}` } : {})}
      />
      <Breadcrumbs trail={trail} />
      <div className="flex flex-wrap items-baseline gap-x-4 pt-3">
        <Headline size="2xl" level={1}>
          {name}
        </Headline>
        <p role="status" className="text-graphite">
          {listing && listing.total > 0
            ? t('listing.count', { count: listing.total, shown: number(shop, listing.total) })
            : null}
        </p>
      </div>
      {state?.page === 1 && intro && <p className="mt-3 max-w-prose text-graphite">{intro}</p>}
      {children.length > 0 && (
        <nav aria-label={t('listing.below')} className="pt-4">
          <LinkItems
            links={children.map(({ path, name }) => ({ path, label: name }))}
            className="child-links"
          />
        </nav>
      )}
      <div className="pt-5">
        {listing ? (
          <>
            <LinksToPages listing={listing} path={path} />
            <Listing
              corner={heartOf}
              listing={listing}
              path={path}
              categoryId={id}
              sharedAs={name}
            />
          </>
        ) : (
          <ListingUnavailable />
        )}
      </div>
    </div>
  )
}

/** The nearest first, since a tab and a result show little more. */
function titleOf(trail: { name: string }[], page: string): string {
  return [...trail.map(({ name }) => name).reverse(), page].filter(Boolean).join(' – ')
}
