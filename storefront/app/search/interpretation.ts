// A term as it was understood: words to look for, and filters that stood in it.
import type { ListingState } from '#app/catalogue/listing/address'
import type { Answer } from '#app/rpc/client'

export type Interpretation = NonNullable<Answer<'getProductsByCategory'>['search']>

/**
 * The same search with its filters as filters and the other words as the term, so that each can be
 * taken away and joined by others. Null where there is no filter in it.
 */
export function applyInterpretation(
  state: ListingState,
  interpretation: Interpretation,
): ListingState | null {
  if (interpretation.filters.length === 0) return null
  const term = findTypedWords(interpretation)
  const result: ListingState = {
    ...state,
    term,
    // What is left may name a category, which is not where a search for it was narrowed.
    isKept: term !== '',
    values: { ...state.values },
    flags: { ...state.flags },
    ranges: { ...state.ranges },
  }
  for (const { attributeFilter, booleanFilter, priceFilter } of interpretation.filters) {
    if (attributeFilter) {
      const { key } = attributeFilter.group
      const ids = attributeFilter.values.map(({ id }) => id)
      result.values[key] = inBoth(state.values[key], ids)
    } else if (booleanFilter) {
      result.flags[booleanFilter.slug] ??= booleanFilter.value
    } else if (priceFilter) {
      const { minPrice = 0, maxPrice = Infinity } = state.ranges
      const low = Math.max(minPrice, priceFilter.minPrice ?? 0)
      const high = Math.min(maxPrice, priceFilter.maxPrice ?? Infinity)
      if (low > 0) result.ranges.minPrice = low
      if (high < Infinity) result.ranges.maxPrice = high
    }
  }
  return result
}

/** Words as they were typed: the shop compares them without capitals, accents and hyphens. */
export function findTypedWords(
  interpretation: Pick<Interpretation, 'words' | 'term' | 'correctedTerm'>,
): string {
  const words = (interpretation.correctedTerm ?? interpretation.term).match(WORD) ?? []
  return interpretation.words
    .split(' ')
    .map((word) => words.find((each) => plain(each) === plain(word)) ?? word)
    .join(' ')
}

const WORD = /[\p{L}\p{N}]+(?:['’\-./&][\p{L}\p{N}]+)*/gu
const ELIDED = /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)['’]/

function plain(word: string): string {
  const lower = word.toLowerCase().replace(ELIDED, '').replaceAll('ß', 'ss')
  return lower.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '')
}

/** Two choices of one filter narrow each other; where they exclude each other, the click counts. */
function inBoth(chosen: number[] | undefined, ids: number[]): number[] {
  const both = chosen?.filter((id) => ids.includes(id)) ?? ids
  return both.length > 0 ? both : (chosen ?? ids)
}
