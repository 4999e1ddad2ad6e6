// The state of a listing lives in its address: `filters[color]=12,34` with its brackets encoded,
// `sort=price_asc`, `page=2`. What an address cannot mean is passed over, so that none is a mistake.
import { cleanTerm } from '#app/rules/searchTerm'

export const SORTS = [
  'top_seller',
  'date_newest',
  'price_asc',
  'price_desc',
  'reduction_desc',
] as const

export type Sort = (typeof SORTS)[number]
export const RANGES = ['minPrice', 'maxPrice', 'minReduction', 'maxReduction'] as const
export type RangeEnd = (typeof RANGES)[number]

export interface ListingState {
  /** What was searched for; empty in a category. */
  term: string
  /** Ids of values by filter: any of them will do. */
  values: Record<string, number[]>
  flags: Record<string, boolean>
  /** Prices in minor units, reductions in whole percent. */
  ranges: Partial<Record<RangeEnd, number>>
  sort: Sort
  page: number
  /** `nop=1`: a term that names one category or article is searched for all the same. */
  isKept: boolean
  /** `literal=1`: no colour, brand or price is read out of the term, and nothing is corrected. */
  isLiteral: boolean
}

export const NOTHING_CHOSEN: ListingState = {
  term: '',
  values: {},
  flags: {},
  ranges: {},
  sort: 'top_seller',
  page: 1,
  isKept: false,
  isLiteral: false,
}

const MOST_FILTERS = 20
const MOST_VALUES = 100
/** What the shop takes for a number. */
const LARGEST = 2_147_483_647
const FILTER = /^filters\[([A-Za-z][\w-]{0,59})\]$/

export function readAddress(query: URLSearchParams): ListingState {
  const state: ListingState = {
    ...NOTHING_CHOSEN,
    values: {},
    flags: {},
    ranges: rangesOf(query),
    term: cleanTerm(query.get('term') ?? query.get('filters[term]') ?? ''),
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'top_seller',
    page: wholeNumber(query.get('page') ?? '') || 1,
    isKept: query.get('nop') === '1',
    isLiteral: query.get('literal') === '1',
  }
  for (const name of [...new Set(query.keys())].slice(0, MOST_FILTERS)) {
    const slug = FILTER.exec(name)?.[1]
    if (!slug || slug === 'term' || isRangeEnd(slug)) continue
    const values = query.getAll(name).flatMap((text) => text.split(','))
    if (values.includes('true') || values.includes('false')) {
      state.flags[slug] = values.includes('true')
      continue
    }
    const ids = idsOf(values)
    if (ids.length > 0) state.values[slug] = ids
  }
  return state
}

/** With its question mark, or empty: one spelling for each state. */
export function writeAddress(state: ListingState): string {
  const pairs = [
    ...(state.term ? [`term=${encodeURIComponent(state.term)}`] : []),
    ...Object.entries(state.values)
      .filter(([, ids]) => ids.length > 0)
      .map(([slug, ids]) => `${spelledName(slug)}=${inOrder(ids).join(',')}`)
      .sort(),
    ...Object.entries(state.flags)
      .map(([slug, value]) => `${spelledName(slug)}=${value}`)
      .sort(),
    ...RANGES.filter((end) => state.ranges[end] !== undefined).map(
      (end) => `${spelledName(end)}=${state.ranges[end]}`,
    ),
    ...(state.sort === 'top_seller' ? [] : [`sort=${state.sort}`]),
    ...(state.page > 1 ? [`page=${state.page}`] : []),
    ...(state.isKept ? ['nop=1'] : []),
    ...(state.isLiteral ? ['literal=1'] : []),
  ]
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/** As a browser spells it in the address of a form: brackets are no part of a valid link. */
function spelledName(slug: string): string {
  return encodeURIComponent(`filters[${slug}]`)
}

/**
 * Whether a form that was sent without scripts wrote this: it repeats names, sends empty fields and
 * whole units of money. Such an address is answered with its proper spelling.
 */
export function isAsSentByAForm(query: URLSearchParams): boolean {
  const names = [...query.keys()]
  return (
    names.some((name) => WHOLE_UNITS.has(name)) ||
    new Set(names).size < names.length ||
    [...query].some(([name, value]) => value === '' && (FILTER.test(name) || name === 'sort'))
  )
}

/** The names under which a form asks for prices in whole units, as people write them. */
export const PRICE_FIELDS = { minPrice: 'priceFrom', maxPrice: 'priceTo' } as const
const WHOLE_UNITS = new Set<string>(Object.values(PRICE_FIELDS))

/** As editors and search engines know the listing: not filtered, and in its own order. */
export function isPlain(state: ListingState): boolean {
  return !isFiltered(state) && state.sort === 'top_seller'
}

export function isFiltered({ values, flags, ranges }: ListingState): boolean {
  return [values, flags, ranges].some((chosen) => Object.keys(chosen).length > 0)
}

function rangesOf(query: URLSearchParams): ListingState['ranges'] {
  const ranges: ListingState['ranges'] = {}
  for (const end of RANGES) {
    const bound = wholeNumber(query.get(`filters[${end}]`) ?? '')
    if (bound !== null) ranges[end] = end.endsWith('Reduction') ? Math.min(bound, 100) : bound
  }
  for (const [end, name] of Object.entries(PRICE_FIELDS) as [RangeEnd, string][]) {
    const price = query.get(name)?.trim().replace(',', '.')
    if (price && /^\d{1,7}(\.\d{1,2})?$/.test(price)) {
      ranges[end] = Math.round(Number(price) * 100)
    }
  }
  return orderEnds(orderEnds(ranges, 'minPrice', 'maxPrice'), 'minReduction', 'maxReduction')
}

/** Whoever wrote the larger number first meant the same. */
function orderEnds(ranges: ListingState['ranges'], low: RangeEnd, high: RangeEnd) {
  const { [low]: from, [high]: to } = ranges
  return from !== undefined && to !== undefined && from > to
    ? { ...ranges, [low]: to, [high]: from }
    : ranges
}

function idsOf(values: string[]): number[] {
  const ids = values.map((text) => wholeNumber(text)).filter((id) => id !== null && id > 0)
  return inOrder([...new Set(ids as number[])]).slice(0, MOST_VALUES)
}

function inOrder(ids: number[]): number[] {
  return ids.toSorted((a, b) => a - b)
}

function wholeNumber(text: string): number | null {
  return /^\d{1,10}$/.test(text) && Number(text) <= LARGEST ? Number(text) : null
}

function isRangeEnd(slug: string): boolean {
  return (RANGES as readonly string[]).includes(slug)
}
