// Counts what happens on the pages, for whoever has given leave. A script of its own, loaded only then.
import { useEffect } from 'react'
import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { listenToExposures } from '#app/insight/exposures'
import { track } from '#app/insight/queue'
import { useForgottenVisitor } from '#app/insight/useForgottenVisitor'
import { usePageEvents, type ShownPage } from '#app/insight/usePageEvents'
import { useWebVitals } from '#app/insight/useWebVitals'
import { factsOf, pageKindOf, reportedPageType } from '#app/pages/pageKind'
import { pageCategoryOf } from '#app/pages/screenHandle'
import { useShopper } from '#app/shopper/shopper'
import { useRootData } from '#app/storefronts/rootData'
import type { ShopData } from '#app/storefronts/useConfiguration'
import { useRpc } from '#app/storefronts/useRpc'
import { useShops } from '#app/storefronts/useShop'

export default function Tracking() {
  const { shop } = useShops()
  useEffect(() => listenToExposures(track), [])
  // Before a storefront is chosen nothing is counted.
  return shop && <TrackingIn shop={shop} />
}

function TrackingIn({ shop }: Pick<ShownPage, 'shop'>) {
  // Not there where the storefront itself could not be loaded.
  const partners = useRouteLoaderData<ShopData>('shell/shop.route')?.configuration.partners
  const screen = useMatches().at(-1)
  const { pageType, pageTypeId } = pageKindOf(screen)
  const rpc = useRpc()
  const page = {
    page_type: reportedPageType(pageType),
    page_category: pageCategoryOf(screen),
    path: useLocation().pathname,
  }
  useForgottenVisitor(rpc)
  useWebVitals(page)
  usePageEvents({
    shop,
    page,
    facts: factsOf(screen, screen?.loaderData),
    productId: pageType === 'detail' && pageTypeId ? Number(pageTypeId) : null,
    rpc,
    apiBasePath: useRootData()?.apiBasePath ?? '/api',
    hasTagManager: Boolean(partners?.tagManagerId),
    shopper: useShopper(),
  })
  return null
}
