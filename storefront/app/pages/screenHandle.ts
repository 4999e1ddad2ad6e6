// What kind of page a screen is, as its route's own `handle` says (specification, section 2).
import type { Params } from 'react-router'
import type { Answer } from '#app/rpc/client'

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

/** What the route of every screen exports as `handle`. */
export interface ScreenHandle {
  pageCategory: PageCategory | ((params: Params) => PageCategory)
  /** `other` where it is left out. */
  pageType?: PageType
  /** The parameter of the path that names what is shown. */
  pageTypeId?: string
  /** Rendered for one visitor and stored nowhere. Every other page is the same for everyone. */
  isPersonal?: true
  /** Who must be signed in to open it: a customer, or at least a guest customer. */
  access?: 'customer' | 'guest'
  /** `reduced`: with no more around it than helps to finish. */
  frame?: 'reduced'
  /** What of the loader's answer is counted, where somebody gave leave (app/insight). */
  facts?: (loaderData: never) => PageFacts
  /** Whether it shows something that is about to change: without scripts it is loaded again. */
  reloads?: (loaderData: never) => boolean
}

export interface PageFacts {
  /** What the page's own listing is called. */
  list?: { id: string; name: string }
  search?: { term: string; results: number; isCorrected: boolean }
  basket?: Answer<'getBasket'>['basket']
  order?: Answer<'getOrderByToken'>
}

/** As `useMatches` and `matchRoutes` tell of it. */
export interface Screen {
  handle?: unknown
  params: Params
  loaderData?: unknown
}

export function pageCategoryOf(screen: Screen | undefined): PageCategory {
  const { pageCategory } = handleOf(screen)
  return typeof pageCategory === 'function' ? pageCategory(screen?.params ?? {}) : pageCategory
}

/** Not for a page whose loader failed. */
export function reloadsItself(screen: Screen | undefined): boolean {
  if (!screen?.loaderData) return false
  return handleOf(screen).reloads?.(screen.loaderData as never) ?? false
}

const UNKNOWN: ScreenHandle = { pageCategory: 'other' }

export function handleOf(screen: Screen | undefined): ScreenHandle {
  return (screen?.handle as ScreenHandle | undefined) ?? UNKNOWN
}
