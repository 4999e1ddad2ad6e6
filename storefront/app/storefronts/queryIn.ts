// What of an address outlives a change of storefront. A file of its own, since only the switcher,
// which comes later, needs it.
import type { Storefront } from './storefront'

const PRICES = /^(filters\[(min|max)Price\]|price(From|To))$/
const SIZES = /^filters\[shopSize\]$/
const PLACE_IN_LIST = /^page$/

/**
 * What of a query means the same in another storefront. A price says nothing in another money, nor
 * a size in another country: a German 38 is a French 40. A term says which language it is in, since
 * only the other storefront can tell whether it means anything there.
 */
export function queryIn(other: Storefront, here: Storefront, query: string): string {
  const strange = [
    ...(other.currency === here.currency ? [] : [PRICES]),
    ...(other.country === here.country ? [] : [SIZES]),
  ]
  const isStrange = (pair: string) => strange.some((name) => name.test(nameIn(pair)))
  const pairs = query.replace(/^\?/, '').split('&')
  const isWorded = other.language !== here.language && pairs.some((pair) => nameIn(pair) === 'term')
  const hasStrange = pairs.some(isStrange)
  if (!hasStrange && !isWorded) return query
  const familiar = pairs.filter((pair) => !isStrange(pair))
  // With fewer filters the list is another one: it is looked at from its beginning.
  const list = hasStrange ? familiar.filter((pair) => !PLACE_IN_LIST.test(nameIn(pair))) : familiar
  const all = isWorded ? [...list, `spoken=${here.language}`] : list
  return all.length > 0 ? `?${all.join('&')}` : ''
}

function nameIn(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? ''
}
