// Suggestions while somebody types, in groups, as one list to walk through.
import type { Answer } from '#app/rpc/client'

export type Suggestion = Answer<'getSearchSuggestions'>['suggestions'][number]
export type Kind = Suggestion['type']

export interface Entry {
  suggestion: Suggestion
  /** Its place in the whole list. */
  place: number
}

export interface Group {
  kind: Kind
  entries: Entry[]
}

const KINDS: Kind[] = ['term', 'category', 'brand', 'product']

export function groupsOf(suggestions: Suggestion[]): Group[] {
  let place = 0
  return KINDS.map((kind) => ({
    kind,
    entries: suggestions
      .filter(({ type }) => type === kind)
      .map((suggestion) => ({ suggestion, place: place++ })),
  })).filter(({ entries }) => entries.length > 0)
}

/** Where an arrow leads: from the field (-1) through all of them and back to the field. */
export function nextPlace(place: number, key: string, count: number): number {
  if (key === 'ArrowDown') return place + 1 >= count ? -1 : place + 1
  return place < 0 ? count - 1 : place - 1
}
