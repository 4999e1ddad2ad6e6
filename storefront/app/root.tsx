import { useEffect, type ReactNode } from 'react'
import {
  Links,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import sans from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import serif from '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2?url'
import type { Route } from './+types/root'
import { updateIsWaiting, watchBuilds } from './shell/buildUpdates'
import { ErrorPage } from './shell/ErrorPage'
import { rememberWantedPage } from './shell/chunkReloads'
import { Later } from './shell/Later'
import { LaterScripts } from './shell/LaterScripts'
import { loadPageTexts } from './shell/loadPageTexts'
import { nextPaint } from './shell/nextPaint'
import { layOutWholeFromNowOn } from './shell/wholeLayout'
import { useRootData, type RootData } from '#app/storefronts/rootData'
import type { ShopData } from '#app/storefronts/useConfiguration'
import { loadAllTexts, screenWithTexts, TextsProvider } from '#app/texts/texts'
import { shownPreview } from '#app/content/preview/previewWords.server'
import { pageCategoryOf, reloadsItself } from '#app/pages/screenHandle'
import { useShops } from '#app/storefronts/useShop'
import {
  loadContext,
  rpcContext,
  rpcFor,
  screensContext,
  shopContext,
} from '#app/pages/loadContext'
import './shell/look.css'

export const middleware: Route.MiddlewareFunction[] = [
  async function findStorefront({ request, context }, next) {
    // An error may be shown outside any storefront.
    await loadAllTexts('en')
    const load = context.get(loadContext)
    const code = new URL(request.url).pathname.split('/')[1]?.replace(/\.data$/, '')
    const shop = (await load.directory.enabled()).find((shop) => shop.code === code) ?? null
    context.set(shopContext, shop)
    if (shop) {
      context.set(rpcContext, rpcFor(load, shop))
      await loadAllTexts(shop.translationFile)
    }
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  rememberWantedPage,
  async function showTheClick(_, next) {
    await nextPaint()
    await next()
  },
  async function moveToTheNewRelease({ request }, next) {
    if (!updateIsWaiting()) return next()
    location.assign(request.url)
    return new Promise(() => {})
  },
  layOutWholeFromNowOn,
  loadPageTexts,
]

export async function loader({ context, pattern }: Route.LoaderArgs): Promise<RootData> {
  const load = context.get(loadContext)
  const shop = context.get(shopContext)
  load.tags.add('shops')
  return {
    code: shop?.code ?? null,
    screenTexts: screenWithTexts(pattern),
    textScripts: load.textChunks[shop?.translationFile ?? 'en'] ?? {},
    shops: await load.directory.enabled(),
    publicUrl: load.publicUrl,
    apiBasePath: load.apiBasePath,
    buildId: load.buildId,
    ...load.reporting,
    personalPaths: context.get(screensContext).personalPaths,
    ...(load.preview ? { preview: shownPreview(load.preview, shop) } : {}),
  }
}

/** The list of storefronts stays; the current one changes only with the prefix. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname.split('/')[1] !== nextUrl.pathname.split('/')[1]
}

export function Layout({ children }: { children: ReactNode }) {
  const { shop } = useShops()
  const locale = shop?.locale ?? 'en-GB'
  const file = shop?.translationFile ?? 'en'
  const matches = useMatches()
  const { screenTexts, textScripts = {}, buildId, apiBasePath, sentryDsn } = useRootData() ?? {}
  const consentMonths =
    useRouteLoaderData<ShopData>('shell/shop.route')?.configuration.consentMonths
  const scripts = ['frame', screenTexts ?? ''].flatMap((name) => textScripts[name] ?? [])
  return (
    <html
      lang={locale}
      data-page={pageCategoryOf(matches.at(-1))}
      data-texts={file}
      data-screen-texts={screenTexts}
      data-shop={shop?.code}
      data-route={matches.at(-1)?.id}
      data-build={buildId}
      data-report-to={sentryDsn ?? apiBasePath}
      data-consent-months={consentMonths}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[sans, serif].map((font) => (
          <link
            key={font}
            rel="preload"
            as="font"
            type="font/woff2"
            href={font}
            crossOrigin="anonymous"
          />
        ))}
        <Links />
        {reloadsItself(matches.at(-1)) && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
      </head>
      <body>
        <TextsProvider file={file} locale={locale}>
          {children}
        </TextsProvider>
        <LaterScripts also={scripts} />
        <ScrollRestoration />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  const { buildId } = loaderData
  useEffect(() => watchBuilds(buildId), [buildId])
  useEffect(() => {
    document.documentElement.dataset.scripts = 'on'
  }, [])
  return (
    <>
      <Outlet />
      <Later load={watchShopper} />
      <Later load={watchVisit} />
      <Later load={preload} afterMs={500} />
    </>
  )
}

const watchShopper = () => import('./shopper/WatchedShopper')
const watchVisit = () => import('./shell/WatchedVisit')
const preload = () => import('./shell/Preloading')

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
