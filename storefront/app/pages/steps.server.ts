// The specification's four route steps. They also run for client navigations, since the screen
// layout has a loader that is always asked.
import type { MiddlewareFunction } from 'react-router'
import { safeReturnPath } from '#app/storefronts/paths'
import { redirect } from './redirect'
import { pageKindOf, reportedPageType } from './pageKind'
import { handleOf } from './screenHandle'
import { failureContext, rpcContext, screensContext, shopContext, loadContext } from './loadContext'

type Step = MiddlewareFunction<Response>

/** The path that the visitor asked for, with a page's data request seen as the page. */
function pageUrl(request: Request): URL {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  // Byte for byte: taking a name out of `searchParams` would write all others anew.
  const pairs = url.search.slice(1).split('&')
  url.search = pairs.filter((pair) => !pair.startsWith('_routes=')).join('&')
  return url
}

/** (1) Anonymous visitors sign in first; a guest customer may check out and nothing else. */
export const guardAccess: Step = async ({ request, context }, next) => {
  const url = pageUrl(request)
  const shop = context.get(shopContext)
  const { access } = handleOf(context.get(screensContext).at(url.pathname))
  if (!shop || !access) return next()

  const session = await context
    .get(loadContext)
    .session()
    .catch((failure: unknown) => context.set(failureContext, failure))
  if (!session) return next()
  const mayPass = session === 'user' || (session === 'guest' && access === 'guest')
  if (mayPass) return next()
  if (session === 'guest') {
    throw redirect(safeReturnPath(url.searchParams.get('redirectUrl')) ?? `/${shop.code}`)
  }
  const back = encodeURIComponent(url.pathname.replace(/\/+$/, '') + url.search)
  throw redirect(`/${shop.code}/signin?redirectUrl=${back}`)
}

/** (2) The page type is known before the page is made: for logs and metrics. */
export const recordPageType: Step = async ({ request, context }, next) => {
  const response = await next()
  const { pageType } = pageKindOf(context.get(screensContext).at(pageUrl(request).pathname))
  response.headers.set('x-page-type', reportedPageType(pageType))
  return response
}

/** (3) One page, one address: without the slash at its end. The browser keeps the hash itself. */
export const dropTrailingSlash: Step = async ({ request }, next) => {
  const url = pageUrl(request)
  if (!url.pathname.endsWith('/') || url.pathname === '/') return next()
  throw redirect(url.pathname.replace(/\/+$/, '') + url.search, 301)
}

/** (4) A rule of the operator sends the visitor on. A failing lookup never blocks a page. */
export const followRedirectRule: Step = async ({ request, context }, next) => {
  if (!context.get(shopContext) || request.method !== 'GET') return next()
  const url = pageUrl(request)
  const answer = await context
    .get(rpcContext)
    .getRedirect({ path: url.pathname })
    .catch(() => ({ redirect: null }))
  if (!answer.redirect) return next()
  const { target, statusCode } = answer.redirect
  throw redirect(withQuery(target, url.search), statusCode)
}

/** What the visitor brought along goes with them, unless the rule says otherwise. */
function withQuery(target: string, search: string): string {
  if (!search) return target
  const [path = '', hash] = target.split('#')
  const [base = '', own] = path.split('?')
  const parameters = new URLSearchParams(search)
  for (const [name, value] of new URLSearchParams(own)) parameters.set(name, value)
  return `${base}?${parameters}${hash === undefined ? '' : `#${hash}`}`
}
