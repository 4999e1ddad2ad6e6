// What kind of page a path is: for tracking, for the page store and for the page cache.
import { pathWithoutPrefix } from './links.ts'

export type PageCategory =
  | 'home'
  | 'cart'
  | 'checkout'
  | 'orderConfirmation'
  | 'product'
  | 'searchResult'
  | 'support'
  | 'customerService'
  | 'wishlist'
  | 'signin'
  | 'account'
  | 'blog'
  | 'other'

const CATEGORIES: [RegExp, PageCategory][] = [
  [/^\/$/, 'home'],
  [/^\/basket(\/|$)/, 'cart'],
  [/^\/checkout(_external_basket)?(\/|$)/, 'checkout'],
  [/^\/success(\/|$)/, 'orderConfirmation'],
  [/^\/p\//, 'product'],
  [/^\/search(\/|$)/, 'searchResult'],
  [/^\/c\/service(\/|$)/, 'support'],
  [/^\/stores(\/|$)/, 'support'],
  [/^\/service(\/|$)/, 'customerService'],
  [/^\/wishlist(\/|$)/, 'wishlist'],
  [/^\/(signin|password)(\/|$)/, 'signin'],
  [/^\/account(\/|$)/, 'account'],
  [/^\/magazine?(\/|$)/, 'blog'],
]

export function pageCategoryOf(path: string): PageCategory {
  if (path === '/') return 'home'
  const rest = pathWithoutPrefix(path)
  return CATEGORIES.find(([pattern]) => pattern.test(rest))?.[1] ?? 'other'
}

export type PageType =
  | 'home'
  | 'detail'
  | 'category'
  | 'outfit'
  | 'outfit_overview'
  | 'account_area:orders'
  | 'account_area:order_id'
  | 'account'
  | 'checkout'
  | 'other'

/** The name under which a page type is reported, where the specification has another one for it. */
export function reportedPageType(type: PageType): string {
  if (type === 'category') return 'productlist'
  if (type === 'detail') return 'pdp'
  if (type === 'outfit_overview') return 'outfit'
  return type
}

const TYPES: [RegExp, PageType][] = [
  [/^\/$/, 'home'],
  [/^\/p\/[^/]+\/([^/]+)$/, 'detail'],
  [/^\/account\/orders$/, 'account_area:orders'],
  [/^\/account\/orders\/([^/]+)$/, 'account_area:order_id'],
  [/^\/account\/user$/, 'account'],
  [/^\/checkout(?:_external_basket)?$/, 'checkout'],
  [/^\/(?:outfits|ensembles)$/, 'outfit_overview'],
  [/^\/(?:outfits|ensembles)\/([^/]+)$/, 'outfit'],
]

const NOT_A_CATEGORY =
  /^\/(account|back-in-stock|basket|c|checkout|icons|magazine?|p|password|search|service|signin|signout|stores|success|wishlist)(\/|$)|^\/women\/(trends|lookbooks)\//

export interface PageKind {
  pageType: PageType
  pageTypeId: string | null
}

export function pageKindOf(path: string): PageKind {
  if (path === '/') return { pageType: 'home', pageTypeId: null }
  const rest = pathWithoutPrefix(path).replace(/(.)\/+$/, '$1')
  for (const [pattern, pageType] of TYPES) {
    const match = pattern.exec(rest)
    if (match) return { pageType, pageTypeId: match[1] ?? null }
  }
  return NOT_A_CATEGORY.test(rest)
    ? { pageType: 'other', pageTypeId: null }
    : { pageType: 'category', pageTypeId: rest.slice(1) }
}

const PERSONAL =
  /^\/(account|back-in-stock|basket|checkout|checkout_external_basket|password|service\/direct-order|signin|signout|success|wishlist)(\/|$)/i
const PROTECTED = /^\/(account(\/(orders(\/[^/]+)?|user))?|checkout)$/i

/** Rendered for one visitor and stored nowhere. Every other page is the same for everyone. */
export function isPersonal(path: string): boolean {
  if (/^\/(signout|switch)?$/i.test(path)) return true
  return PERSONAL.test(pathWithoutPrefix(path))
}

/** Not to be opened without signing in. */
export function isProtected(path: string): boolean {
  return PROTECTED.test(pathWithoutPrefix(path).replace(/\/+$/, ''))
}
