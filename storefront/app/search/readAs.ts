// A term as it was understood: words to look for, and filters that stood in it.
import type { ListingState } from '#app/catalogue/listing/address'
import type { Answer } from '#app/rpc/client'

export type Read = NonNullable<Answer<'getProductsByCategory'>['search']>

/**
 * The same search with its filters as filters and the other words as the term, so that each can be
 * taken away and joined by others. Null where there is no filter in it.
 */
export function asFilters(state: ListingState, read: Read): ListingState | null {
  if (read.filters.length === 0) return null
  const term = asTyped(read)
  const meant: ListingState = {
    ...state,
    term,
    // What is left may name a category, which is not where a search for it was narrowed.
    isKept: term !== '',
    values: { ...state.values },
    flags: { ...state.flags },
    ranges: { ...state.ranges },
  }
  for (const { attributeFilter, booleanFilter, priceFilter } of read.filters) {
    if (attributeFilter) {
      const { key } = attributeFilter.group
      const named = attributeFilter.values.map(({ id }) => id)
      meant.values[key] = inBoth(state.values[key], named)
    } else if (booleanFilter) {
      meant.flags[booleanFilter.slug] ??= booleanFilter.value
    } else if (priceFilter) {
      const { minPrice = 0, maxPrice = Infinity } = state.ranges
      const low = Math.max(minPrice, priceFilter.minPrice ?? 0)
      const high = Math.min(maxPrice, priceFilter.maxPrice ?? Infinity)
      if (low > 0) meant.ranges.minPrice = low
      if (high < Infinity) meant.ranges.maxPrice = high
    }
  }
  return meant
}

/** Words as they were typed: the shop compares them without capitals, accents and hyphens. */
export function asTyped(read: Pick<Read, 'words' | 'term' | 'correctedTerm'>): string {
  const typed = (read.correctedTerm ?? read.term).match(WORD) ?? []
  return read.words
    .split(' ')
    .map((word) => typed.find((each) => plain(each) === plain(word)) ?? word)
    .join(' ')
}

const WORD = /[\p{L}\p{N}]+(?:['’\-./&][\p{L}\p{N}]+)*/gu
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/

function plain(word: string): string {
  const lower = word.toLowerCase().replace(ELIDED, '').replaceAll('ß', 'ss')
  return lower.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
}

/** Two choices of one filter narrow each other; where they exclude each other, the click counts. */
function inBoth(chosen: number[] | undefined, named: number[]): number[] {
  const both = chosen?.filter((id) => named.includes(id)) ?? named
  return both.length > 0 ? both : (chosen ?? named)
}
