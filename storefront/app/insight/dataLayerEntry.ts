// An event as tag managers read it: goods and promotions stand under `ecommerce`, everything else
// beside it. What says who somebody is in our own statistics stays here.
import type { DataLayerEntry } from './dataLayer'
import type { BrowserEvent } from './events'

const ECOMMERCE = new Set([
  'currency',
  'value',
  'items',
  'promotions',
  'totals',
  'item_list_id',
  'item_list_name',
])
const OURS = new Set(['id', 'at'])

export function entryOf(event: BrowserEvent): DataLayerEntry {
  const entry: DataLayerEntry = {}
  const ecommerce: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(event)) {
    if (ECOMMERCE.has(name)) ecommerce[name] = value
    else if (!OURS.has(name)) entry[name] = value as unknown
  }
  return Object.keys(ecommerce).length > 0 ? { ...entry, ecommerce } : entry
}
