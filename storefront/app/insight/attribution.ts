// What led to a purchase travels with the basket's line to the order (`customData.attribution`), where
// the sales are counted.

export const ATTRIBUTION_FIELD = 'attribution'

const NAMES = [
  'promotion_id',
  'promotion_name',
  'creative_name',
  'creative_slot',
  'item_list_id',
  'item_list_name',
] as const
const LONGEST_TEXT = 200
const LONGEST_FIELD = 4000

export type Attribution = Partial<Record<(typeof NAMES)[number], string>>

/** What a form brings along for `addItemToBasket`; whatever is none of ours is left out. */
export function attributed(form: FormData): { customData?: { attribution: Attribution } } {
  const field = form.get(ATTRIBUTION_FIELD)
  if (typeof field !== 'string' || field.length > LONGEST_FIELD) return {}
  try {
    const attribution = knownIn(JSON.parse(field))
    return attribution ? { customData: { attribution } } : {}
  } catch {
    return {}
  }
}

/** What of it is an attribution; null where nothing is. */
export function knownIn(sources: unknown): Attribution | null {
  if (typeof sources !== 'object' || sources === null) return null
  const attribution: Attribution = {}
  for (const name of NAMES) {
    const text = (sources as Record<string, unknown>)[name]
    if (typeof text === 'string' && text) attribution[name] = text.slice(0, LONGEST_TEXT)
  }
  return Object.keys(attribution).length > 0 ? attribution : null
}

/** As a line of an order keeps it. */
export function attributionIn(customData: unknown): Attribution {
  const fields = (typeof customData === 'object' ? customData : null) as Record<
    string,
    unknown
  > | null
  return knownIn(fields?.[ATTRIBUTION_FIELD]) ?? {}
}
