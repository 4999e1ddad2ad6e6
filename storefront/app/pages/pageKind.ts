// What is reported of a page: apart from the handles, which every first load has.
import { handleOf, type PageFacts, type PageType, type Screen } from './screenHandle.ts'

export type ReportedPageType =
  | Exclude<PageType, 'category' | 'detail' | 'outfit_overview'>
  | 'productlist'
  | 'pdp'

export interface PageKind {
  pageType: PageType
  pageTypeId: string | null
}

export function pageKindOf(screen: Screen | undefined): PageKind {
  const { pageType = 'other', pageTypeId } = handleOf(screen)
  return { pageType, pageTypeId: (pageTypeId && screen?.params[pageTypeId]) ?? null }
}

/** Nothing where the page could not be loaded. */
export function factsOf(screen: Screen | undefined, loaderData: unknown): PageFacts {
  const { facts } = handleOf(screen)
  return facts && loaderData ? facts(loaderData as never) : {}
}

/** The name under which a page type is reported, where the specification has another one for it. */
export function reportedPageType(type: PageType): ReportedPageType {
  if (type === 'category') return 'productlist'
  if (type === 'detail') return 'pdp'
  if (type === 'outfit_overview') return 'outfit'
  return type
}
