// The layout of one storefront: the specification's route steps, in its order, and the frame of every screen.
import { lazy, Suspense } from 'react'
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { deliveryAmounts } from '#app/storefronts/deliveryAmounts'
import { pageNotFound } from '#app/pages/pageNotFound'
import {
  dropTrailingSlash,
  followRedirectRule,
  guardAccess,
  recordPageType,
} from '#app/pages/steps.server'
import { allowPartners } from '#app/insight/partnerHosts'
import { partnerIds } from '#app/insight/partnerIds'
import { loadTexts, screenWithTexts } from '#app/texts/texts'
import { loadSwitches } from '#app/storefronts/switches'
import { usePreview } from '#app/storefronts/rootData'
import type { ShopData } from '#app/storefronts/useConfiguration'
import { loadContext, rpcContext, shopContext } from '#app/pages/loadContext'
import type { Route } from './+types/shop.route'
import { Frame } from './Frame'

// For editors alone, and there before any script.
const PreviewBar = import.meta.env.SSR
  ? (await import('#app/content/preview/PreviewBar')).default
  : lazy(() => import('#app/content/preview/PreviewBar'))

export const middleware: Route.MiddlewareFunction[] = [
  guardAccess,
  recordPageType,
  dropTrailingSlash,
  followRedirectRule,
]

export async function loader({ context, request }: Route.LoaderArgs): Promise<ShopData> {
  if (!context.get(shopContext)) throw pageNotFound(request)
  const rpc = context.get(rpcContext)
  const [configuration, main, service, legal, switches] = await Promise.all([
    rpc.getShopConfiguration(),
    rpc.fetchNavigationTreeByName({ treeName: 'main' }),
    rpc.fetchNavigationTreeByName({ treeName: 'service' }),
    rpc.fetchNavigationTreeByName({ treeName: 'legal' }),
    loadSwitches(rpc),
  ])
  allowPartners(context.get(loadContext).policy, partnerIds(configuration, switches))
  const amounts = deliveryAmounts(configuration)
  return { configuration, amounts, navigation: { main, service, legal }, switches }
}

/** A switch is finished only when the target's words are there as well. */
export async function clientLoader({ serverLoader, pattern }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  await loadTexts(data.configuration.translationFile, screenWithTexts(pattern))
  return data
}

export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.shop !== nextParams.shop
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  const preview = usePreview()
  return (
    <>
      <Frame navigation={loaderData.navigation}>
        <Outlet />
      </Frame>
      {preview && (
        <Suspense>
          <PreviewBar />
        </Suspense>
      )}
    </>
  )
}
