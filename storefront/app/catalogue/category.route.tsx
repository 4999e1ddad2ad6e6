// A category: what it is called, what lies below it, its goods, and what editors add to them.
import { lazy, Suspense } from 'react'
import { data } from 'react-router'
import { assetPicture } from '#app/content/contentPicture'
import { listingContent, type ListingContent } from '#app/content/listing/listingContent.server'
import { useLiveListing } from '#app/content/listing/useLiveListing'
import { promosOf } from '#app/content/PromoBlock'
import { number } from '#app/formats/numbers'
import { heartOf } from '#app/shopper/Heart'
import { PageHead } from '#app/pages/PageHead'
import { pageNotFound } from '#app/pages/pageNotFound'
import { LinkItems } from '#app/links/LinkItems'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useShop } from '#app/storefronts/useShop'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import { Headline } from '#app/ui/Headline'
import type { Route } from './+types/category.route'
import { Breadcrumbs } from '#app/pages/Breadcrumbs'
import { alternatesOf, categoryAt, surroundingsOf } from './category.server'
import { isPlain } from './listing/address'
import { Listing } from './listing/Listing'
import { ListingUnavailable } from './listing/ListingUnavailable'
import {
  readListingRequest,
  loadListing,
  nullIfUnavailable,
  type ListingRequest,
} from './listing/loadListing.server'
import { LinksToPages } from './listing/LinksToPages'
import { PER_PAGE, type ListingPage } from './listing/listingData'
import { stayIfMoreFails, whenAddressChanges } from './listing/stayIfMoreFails'

// On the server it is there at once; in the browser only where a category has such blocks.
const ContentZone = import.meta.env.SSR
  ? (await import('#app/content/listing/ContentZone')).default
  : lazy(() => import('#app/content/listing/ContentZone'))

export const handle: ScreenHandle = {
  pageCategory: 'other',
  pageType: 'category',
  pageTypeId: '*',
  facts: ({ id, name }: { id: number; name: string }) => ({
    list: { id: `category-${id}`, name },
  }),
}

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
  const written = listingContent(rpc, context.get(loadContext), shop, {
    category: category.key,
    places: placesOf(listingRequest),
  })
  // Awaited together: whichever fails first, nobody is left waiting for the other.
  const [loaded, [{ trail, children }, alternates], content] = await Promise.all([
    goods.catch(nullIfUnavailable),
    around,
    written,
  ])
  const { id, name, intro, url } = category
  const listing = loaded?.listing ?? null
  const page = { id, name, intro, path: url, trail, children, listing, alternates, content }
  return data(page satisfies ListingPage, loaded ? 200 : 503)
}

export const shouldRevalidate = whenAddressChanges

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  const { id, name, path, trail, children, listing } = loaderData
  const content = useLiveListing(loaderData.content)
  const t = useTexts()
  const shop = useShop()
  const state = listing?.state
  const intro = content?.page.intro || loaderData.intro
  const { configuration, amounts } = useConfiguration()
  const inFigures = t('listing.description', {
    name,
    count: listing?.total ?? 0,
    amount: amounts.freeFrom,
    days: configuration.delivery.returnDays,
  })
  const isIndexed =
    state && isPlain(state) && !listing.filters && content?.page.is_hidden_from_search !== true
  return (
    <div className="wide pt-4 pb-8 md:pt-6">
      <PageHead
        title={titleOf(
          content?.page.seo_title ? [{ name: content.page.seo_title }] : trail,
          state && state.page > 1 ? t('listing.page', { page: state.page }) : '',
        )}
        description={content?.page.seo_description || intro || inFigures}
        noindex={!isIndexed}
        picture={assetPicture(content?.page.seo_image)}
        {...(isIndexed && state.page > 1 ? { query: `?page=${state.page}` } : {})}
      />
      <Breadcrumbs trail={trail} />
      <div className="flex flex-wrap items-baseline gap-x-4 pt-3">
        <Headline size="2xl" level={1}>
          {content?.page.headline || name}
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
      <Zone content={content} place="above" />
      <div className="pt-5">
        {listing ? (
          <>
            <LinksToPages listing={listing} path={path} />
            <Listing
              corner={heartOf}
              listing={listing}
              path={path}
              categoryId={id}
              promos={content ? promosOf(content) : []}
              {...(content?.page.seo_image?.filename ? {} : { sharedAs: name })}
            />
          </>
        ) : (
          <ListingUnavailable />
        )}
      </div>
      <Zone content={content} place="below" />
    </div>
  )
}

/** Its blocks are as wide as the window, whatever stands around them. */
function Zone({ content, place }: { content: ListingContent | null; place: 'above' | 'below' }) {
  if (!content || content[place].length === 0) return null
  return (
    <div className="content-zone">
      <Suspense>
        <ContentZone blocks={content[place]} goods={content.goods} words={content.words} />
      </Suspense>
    </div>
  )
}

/** Which places of the whole listing are on this page; null where goods are filtered or sorted. */
function placesOf({ state, isFilterPage }: ListingRequest) {
  if (!isPlain(state) || isFilterPage) return null
  return { from: (state.page - 1) * PER_PAGE + 1, to: state.page * PER_PAGE }
}

/** The nearest first, since a tab and a result show little more. */
function titleOf(trail: { name: string }[], page: string): string {
  return [...trail.map(({ name }) => name).reverse(), page].filter(Boolean).join(' – ')
}
