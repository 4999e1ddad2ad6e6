// What page is asked for: the page cache's key, the policy header and the render all take this value.
// Two addresses that show the same page are one: the order of parameters does not count, and what an
// advertisement appends is no part of a page.
import type { PageExperiments } from '#app/experiments/running.ts'
import type { Target } from '../http/requestPath.ts'

export interface PageRequest {
  path: string
  /** The query that counts, spelt and sorted in one way. */
  search: string
  /** The query as it was sent. */
  sent: string
  /** The arms of experiments in which it is shown, beside control. */
  variant: string | undefined
  /** Those that touch it. */
  experiments: PageExperiments | null
  /** An editor looks at what is not published: rendered for them alone and never cached. */
  isPreview: boolean
}

const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_cid|mc_eid|_ga|_gl|srsltid|experiments)$/i
const PREVIEW = '_storyblok'
const PLAIN = /^(page|sort|nop)=[\w-]{1,40}$/
/** A longer query is answered but not cached: nobody fills the memory with addresses of their making. */
const LONGEST_CACHED_QUERY = 512

/** `isPreview`: whether the browser is in preview anyway. */
export function pageRequestOf({ path, search: sent }: Target, isPreview = false): PageRequest {
  const page = { path, search: sent, sent, variant: undefined, experiments: null, isPreview }
  if (sent === '' || PLAIN.test(sent)) return page
  const counting = new URLSearchParams(sent)
  for (const name of [...counting.keys()]) {
    if (TRACKING.test(name)) counting.delete(name)
  }
  counting.sort()
  return { ...page, search: counting.toString(), isPreview: isPreview || counting.has(PREVIEW) }
}

/** What is rendered. */
export function addressOf({ path, search }: PageRequest): string {
  return search ? `${path}?${search}` : path
}

/** No address has a space, so nobody can ask for a variant by name. */
export function cacheKeyOf(page: PageRequest): string {
  return page.variant === undefined ? addressOf(page) : variantKey(addressOf(page), page.variant)
}

export function variantKey(address: string, variant: string): string {
  return `${address} ${variant}`
}

export function isCacheable(page: PageRequest): boolean {
  return !page.isPreview && page.search.length <= LONGEST_CACHED_QUERY
}

/**
 * Where a cached redirect sends this visitor: with everything that they brought along, advertisements'
 * parameters included, so that the landing page can count them.
 */
export function locationFor(location: string, { search, sent }: PageRequest): string {
  if (search === sent) return location
  const [, before = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? []
  if (query === search) return sent ? `${before}?${sent}${hash}` : location
  const parameters = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(sent)) {
    if (TRACKING.test(name)) parameters.append(name, value)
  }
  return parameters.size > 0 ? `${before}?${parameters}${hash}` : location
}

/** The page that a data request of React Router is about. */
export function pageOfData(path: string): string {
  return path.endsWith('.data')
    ? path.replace(/\/_\.data$/, '/').replace(/\.data$/, '') || '/'
    : path
}
