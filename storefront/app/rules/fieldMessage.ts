import type { Texts } from '#app/shops/texts'
import type { Broken } from './fields'

/** What is wrong with a field, in the shopper's language and with the field's own label. */
export function fieldMessage(t: Texts, { rule, params }: Broken, field: string): string {
  return t(`rules.${rule}.field`, { ...params, field })
}

/** The same where there is no label to name. */
export function valueMessage(t: Texts, { rule, params }: Broken): string {
  return t(`rules.${rule}`, params)
}
