// A listing's state in the words of the shop's calls.
import type { Payload } from '#app/rpc/client'
import type { ListingState, Sort } from './address'

type ListingPayload = NonNullable<Payload<'getProductsByCategory'>>

const SORTED: Record<Sort, ListingPayload['sort']> = {
  top_seller: { by: null, direction: 'desc' },
  date_newest: { by: 'new', direction: 'desc' },
  price_asc: { by: 'price', direction: 'asc' },
  price_desc: { by: 'price', direction: 'desc' },
  reduction_desc: { by: 'reduction', direction: 'desc' },
}
/** Filters whose ids name categories, and not values of an attribute. */
const IDENTIFIERS = new Set(['categoryIds'])

export function sortOf({ sort }: ListingState): ListingPayload['sort'] {
  return SORTED[sort]
}

export function whereOf({ term, values, flags, ranges, isLiteral }: ListingState) {
  return {
    term: term || null,
    minPrice: ranges.minPrice ?? null,
    maxPrice: ranges.maxPrice ?? null,
    minReduction: ranges.minReduction ?? null,
    maxReduction: ranges.maxReduction ?? null,
    attributes: [
      ...Object.entries(values).map(([key, ids]) => ({
        type: IDENTIFIERS.has(key) ? ('identifier' as const) : ('attributes' as const),
        key,
        values: ids,
        value: null,
      })),
      ...Object.entries(flags).map(([key, value]) => ({
        type: 'boolean' as const,
        key,
        values: [],
        value,
      })),
    ],
    isLiteral,
  } satisfies ListingPayload['where']
}
