// What the page shows of the filters: their names above the grid, and what is chosen as chips.
import type { Answer } from '#app/rpc/client'
import { RANGES, type ListingState, type RangeEnd } from './address'

export type FilterItem = Answer<'getFilters'>['filters'][number]

export type ValuesFilterItem = Extract<FilterItem, { type: 'attributes' | 'identifier' }>
type FilterValue = ValuesFilterItem['values'][number]
/** What a size is a size of, or how it is written. */
export type SizeGroup = NonNullable<
  Extract<FilterItem, { type: 'attributes' }>['values'][number]['sizeGroup']
>

/** The value of pieces for women and men. */
const FOR_EVERYONE = 'unisex'

/** A filter without its values: enough for the line above the grid. */
export interface FilterHead {
  slug: string
  name: string
  type: FilterItem['type']
}

export type Chosen =
  | { kind: 'value'; slug: string; ids: number[]; label: string; sizeGroup?: SizeGroup }
  | { kind: 'flag'; slug: string; label: string }
  | { kind: 'range'; slug: string; low: number | undefined; high: number | undefined }

/** The ends of each range in the address, by the filter that has it. */
export const RANGE_ENDS: Record<string, [RangeEnd, RangeEnd]> = {
  prices: ['minPrice', 'maxPrice'],
  max_savings_percentage: ['minReduction', 'maxReduction'],
}

export function headsOf(filters: FilterItem[]): FilterHead[] {
  return filters.filter(isWorthShowing).map(({ slug, name, type }) => ({ slug, name, type }))
}

/** A filter that nothing can be chosen of is no filter. */
export function isWorthShowing(filter: FilterItem): boolean {
  switch (filter.type) {
    case 'boolean':
      return filter.values.some(({ name, productCount }) => name && productCount > 0)
    case 'range':
      return filter.values.some(({ min, max }) => min < max)
    default:
      return filter.values.length > 1
  }
}

/** What of the address the shop knows; ids of another shop name nothing here. */
export function chosenOf(state: ListingState, filters: FilterItem[]): Chosen[] {
  return filters.flatMap((filter): Chosen[] => {
    const { slug } = filter
    if (filter.type === 'boolean') {
      return state.flags[slug] ? [{ kind: 'flag', slug, label: filter.name }] : []
    }
    if (filter.type === 'range') {
      const [low, high] = (RANGE_ENDS[slug] ?? []).map((end) => state.ranges[end])
      return low === undefined && high === undefined ? [] : [{ kind: 'range', slug, low, high }]
    }
    return valueChips(filter, state.values[slug] ?? [])
  })
}

/**
 * What is for everyone comes with what is for some, which needs no words. The last value with a
 * name takes those without one away with it: they could be taken away by nothing else.
 */
function valueChips(filter: ValuesFilterItem, ids: number[]): Chosen[] {
  const { slug } = filter
  const ofIds = filter.values.filter(({ id }) => ids.includes(id))
  const forSome = ofIds.filter((each) => !('value' in each) || each.value !== FOR_EVERYONE)
  const values = forSome.length > 0 ? forSome : ofIds
  return values.map((value) => {
    const { id, name } = value
    const others = ids.filter((each) => each !== id)
    const sizeGroup = sizeGroupOf(value)
    return {
      kind: 'value',
      slug,
      ids: values.length === 1 ? [id, ...others] : [id],
      label: name,
      ...(sizeGroup ? { sizeGroup } : {}),
    }
  })
}

export interface GroupedValues {
  /** What the sizes of it are sizes of; null for what are no sizes. */
  sizeGroup: SizeGroup | null
  values: FilterValue[]
}

/** Sizes of one kind together, in the shop's order; everything else is one group. */
export function groupedValues({ values }: ValuesFilterItem): GroupedValues[] {
  const groups = new Map<SizeGroup | null, FilterValue[]>()
  for (const value of values) {
    const sizeGroup = sizeGroupOf(value)
    groups.set(sizeGroup, [...(groups.get(sizeGroup) ?? []), value])
  }
  return [...groups].map(([sizeGroup, values]) => ({ sizeGroup, values }))
}

function sizeGroupOf(value: FilterValue): SizeGroup | null {
  return ('sizeGroup' in value && value.sizeGroup) || null
}

/** Whether it still is, once what is on its way has come. */
export function isStillChosen(state: ListingState, chip: Chosen): boolean {
  if (chip.kind === 'value') return chip.ids.some((id) => state.values[chip.slug]?.includes(id))
  return countChosen(state, chip.slug) > 0
}

export function countChosen(state: ListingState, slug: string): number {
  const ends = RANGE_ENDS[slug]
  if (ends) return ends.some((end) => state.ranges[end] !== undefined) ? 1 : 0
  return state.values[slug]?.length ?? (state.flags[slug] ? 1 : 0)
}

export function countAllChosen(state: ListingState): number {
  const hasRange = (kind: string) =>
    RANGES.some((end) => end.endsWith(kind) && state.ranges[end] !== undefined)
  return (
    Object.values(state.values).flat().length +
    Object.values(state.flags).length +
    ['Price', 'Reduction'].filter(hasRange).length
  )
}

const PROMOTED = ['shopSize', 'color', 'brand', 'prices', 'sale', 'isNew']

/** The few that most shoppers want, always in the same order. */
export function promotedOf(heads: FilterHead[]): FilterHead[] {
  return PROMOTED.map((slug) => heads.find((head) => head.slug === slug)).filter(
    (head) => head !== undefined,
  )
}

/** Whether a wide page shows it as chosen in the line above the grid: there each is shown once. */
export function isInBar({ kind, slug }: Chosen): boolean {
  return kind === 'flag' && PROMOTED.includes(slug)
}
