// Under which name a public page is kept. Two addresses that show the same page share one name:
// the order of parameters does not count, and what an advertisement appends is no part of a page.

export interface PageKey {
  /** The address that is rendered and kept: path and the query that counts. */
  key: string
  /** The query that counts, spelt and sorted in one way. */
  search: string
  isKeepable: boolean
}

const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_cid|mc_eid|_ga|_gl|srsltid)$/i
const PLAIN = /^(page|sort|nop)=[\w-]{1,40}$/
/** A longer query is answered but not kept: nobody fills the memory with addresses of their making. */
const LONGEST_KEPT_QUERY = 512

export function pageKeyOf(path: string, sent: string): PageKey {
  if (sent === '') return { key: path, search: '', isKeepable: true }
  if (PLAIN.test(sent)) return { key: `${path}?${sent}`, search: sent, isKeepable: true }
  const counting = new URLSearchParams(sent)
  for (const name of [...counting.keys()]) {
    if (TRACKING.test(name)) counting.delete(name)
  }
  counting.sort()
  const search = counting.toString()
  return {
    key: search ? `${path}?${search}` : path,
    search,
    isKeepable: search.length <= LONGEST_KEPT_QUERY,
  }
}

/**
 * Where a kept redirect sends this visitor: with everything that they brought along, advertisements'
 * parameters included, so that the landing page can count them.
 */
export function locationFor(location: string, search: string, sent: string): string {
  if (search === sent) return location
  const [, before = '', query = '', hash = ''] =
    /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(location) ?? []
  if (query === search) return sent ? `${before}?${sent}${hash}` : location
  const brought = new URLSearchParams(query)
  for (const [name, value] of new URLSearchParams(sent)) {
    if (TRACKING.test(name)) brought.append(name, value)
  }
  return brought.size > 0 ? `${before}?${brought}${hash}` : location
}

/** The page that a data request of React Router is about. */
export function pageOfData(path: string): string {
  return path.endsWith('.data')
    ? path.replace(/\/_\.data$/, '/').replace(/\.data$/, '') || '/'
    : path
}
