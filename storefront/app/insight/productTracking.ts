// From which list a product was chosen, so that looking at it and buying it count for that list.
import type { Item } from './events'
import { keptJson, listIn, momentIn, textsIn } from './keptJson'

export const PRODUCT_KEY = 'productTracking'
const MOST = 50
const LASTS_MS = 24 * 60 * 60_000

export interface ListPlace {
  item_list_id: string
  item_list_name: string
  /** From 1. */
  index: number
}

type Choice = ListPlace & { item_id: string; at: number }

const stored = keptJson('statistics', 'localStorage', PRODUCT_KEY, choicesIn)

export function rememberChoice(itemId: string, place: ListPlace, now: number): void {
  const others = stored.read().filter(({ item_id }) => item_id !== itemId)
  stored.write([...others, { item_id: itemId, ...place, at: now }].slice(-MOST))
}

/** Nothing where it was not chosen from a list within a day. */
export function placeOf(itemId: string, now: number): ListPlace | null {
  const choice = stored.read().find(({ item_id }) => item_id === itemId)
  // What lies in the future was written by a clock that has been set back since.
  if (!choice || choice.at > now || now - choice.at > LASTS_MS) return null
  const { item_list_id, item_list_name, index } = choice
  return { item_list_id, item_list_name, index }
}

/** As the events that follow from a choice carry it. */
export function placed(item: Item, now: number): Item {
  return { ...item, ...placeOf(item.item_id, now) }
}

function choicesIn(value: unknown): Choice[] {
  return listIn(value).flatMap((each) => {
    const texts = textsIn(each, ['item_id', 'item_list_id', 'item_list_name'], 200)
    const index = momentIn(each, 'index')
    const at = momentIn(each, 'at')
    return texts && index !== null && index >= 0 && at !== null ? [{ ...texts, index, at }] : []
  })
}
