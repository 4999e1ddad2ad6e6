// What of an address outlives a change of storefront. A file of its own, since only the switcher,
// which comes later, needs it.
import type { Storefront } from './storefront'

const PRICES = /^(filters\[(min|max)Price\]|price(From|To))$/
const SIZES = /^filters\[shopSize\]$/
const PLACE_IN_LIST = /^page$/

/**
 * What of a query means the same in another storefront. A price says nothing in another money, nor
 * a size in another country: a German 38 is a French 40.
 */
export function queryIn(other: Storefront, here: Storefront, query: string): string {
  const strange = [
    ...(other.currency === here.currency ? [] : [PRICES]),
    ...(other.country === here.country ? [] : [SIZES]),
  ]
  const isStrange = (pair: string) => strange.some((name) => name.test(nameIn(pair)))
  const pairs = query.replace(/^\?/, '').split('&')
  if (!pairs.some(isStrange)) return query
  // With fewer filters the list is another one: it is looked at from its beginning.
  const kept = pairs.filter((pair) => !isStrange(pair) && !PLACE_IN_LIST.test(nameIn(pair)))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}

function nameIn(pair: string): string {
  return new URLSearchParams(pair).keys().next().value ?? ''
}
