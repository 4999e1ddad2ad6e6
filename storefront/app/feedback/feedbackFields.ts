// What the form asks, and what of it is missing.
import { trim } from '#app/forms/characters'
import { email as emailRule, maxLength } from '#app/forms/fieldRules'
import type { FeedbackField, FeedbackFields } from '#app/storefronts/reporting'
import type { Say } from './words'

/** The shop's own limit (vitrine.intake.rules.feedback). */
export const LONGEST_MESSAGE = 5000

export const FIELDS = ['name', 'email', 'message'] as const
export type FieldName = (typeof FIELDS)[number]
export type Values = Record<FieldName, string>

export interface FieldErrors {
  names: FieldName[]
  text: string
}

/** Null for what is not asked. */
export function askedAs(fields: FeedbackFields, name: FieldName): FeedbackField {
  return name === 'message' ? 'required' : fields[name]
}

export function valuesIn(form: FormData): Values {
  const value = (name: FieldName) => {
    const sent = form.get(name)
    return typeof sent === 'string' ? trim(sent) : ''
  }
  return { name: value('name'), email: value('email'), message: value('message') }
}

/** What is missing is said before what is wrong. */
export function errorsIn(values: Values, fields: FeedbackFields, say: Say): FieldErrors | null {
  const missing = FIELDS.filter((name) => askedAs(fields, name) === 'required' && !values[name])
  if (missing.length > 0) {
    const labels = missing.map((name) => say(name)).join(', ')
    return { names: missing, text: `${say('missing')} ${labels}` }
  }
  if (emailRule(values.email)) return { names: ['email'], text: say('emailInvalid') }
  if (maxLength(values.message, LONGEST_MESSAGE)) {
    return { names: ['message'], text: say('tooLong', { max: LONGEST_MESSAGE }) }
  }
  return null
}
