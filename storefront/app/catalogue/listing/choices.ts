// What a shopper can do to a listing. Each answers another state, and the first page of it.
import { type ListingState, type RangeEnd, type Sort } from './address'

export function withValue(state: ListingState, slug: string, id: number): ListingState {
  const before = state.values[slug] ?? []
  const ids = before.includes(id) ? before.filter((each) => each !== id) : [...before, id]
  return { ...state, page: 1, values: without({ ...state.values, [slug]: ids }, ids.length, slug) }
}

export function withFlag(state: ListingState, slug: string): ListingState {
  const count = state.flags[slug] ? 0 : 1
  return { ...state, page: 1, flags: without({ ...state.flags, [slug]: true }, count, slug) }
}

export function withRange(
  state: ListingState,
  ends: Partial<Record<RangeEnd, number | undefined>>,
): ListingState {
  const ranges = Object.fromEntries(
    Object.entries({ ...state.ranges, ...ends }).filter(([, end]) => typeof end === 'number'),
  )
  return { ...state, page: 1, ranges }
}

export function sortedBy(state: ListingState, sort: Sort): ListingState {
  return { ...state, page: 1, sort }
}

export function atPage(state: ListingState, page: number): ListingState {
  return { ...state, page }
}

/** Term and sort stay: they are no filters. */
export function withoutFilters(state: ListingState): ListingState {
  return { ...state, page: 1, values: {}, flags: {}, ranges: {} }
}

/** Drops a filter that has nothing left. */
function without<T>(chosen: Record<string, T>, left: number, slug: string): Record<string, T> {
  if (left > 0) return chosen
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== slug))
}
