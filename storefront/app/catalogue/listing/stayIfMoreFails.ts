// "Load more" that fails: the goods that are there stay, and a toast says so.
import {
  isRouteErrorResponse,
  replace,
  type DataStrategyResult,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { pageTexts } from '#app/texts/texts'
import { readAddress, writeAddress } from './address'
import { atPage } from './choices'
import type { ListingPage } from './listingData'

type Results = Record<string, DataStrategyResult>

/** A client middleware of every route that shows a listing. */
export async function stayIfMoreFails(
  { request }: { request: Request },
  next: () => Promise<Results>,
): Promise<Results> {
  const { pathname, search, hash } = window.location
  const isMore = isAnotherPageOf(pathname + search, new URL(request.url))
  const results = await next()
  if (!isMore || request.signal.aborted || !Object.values(results).some(isWithoutGoods)) {
    return results
  }
  // They came with the first touch of the page.
  const { toasts } = await import('#app/ui/toasts')
  toasts.add({ text: pageTexts()('listing.moreFailed') })
  throw replace(pathname + search + hash)
}

/** Their `shouldRevalidate`: whoever is led back to the page that is shown asks nothing anew. */
export function whenAddressChanges({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href !== nextUrl.href
}

function isAnotherPageOf(here: string, { pathname, searchParams }: URL): boolean {
  const [path, query] = here.split('?')
  const now = readAddress(new URLSearchParams(query))
  const target = readAddress(searchParams)
  return (
    path === pathname &&
    now.page !== target.page &&
    writeAddress(atPage(now, 1)) === writeAddress(atPage(target, 1))
  )
}

/** A redirect is an answer, and so is a page that is not there any more. */
function isWithoutGoods({ type, result }: DataStrategyResult): boolean {
  if (type === 'data') return (result as Partial<ListingPage> | null)?.listing === null
  const isAnswer =
    result instanceof Response || (isRouteErrorResponse(result) && result.status < 500)
  return !isAnswer
}
