// The rules of form fields, pure; backend/vitrine/kit/fields.py answers the same, and
// contract/rules.json holds both to it. A rule answers null when it holds. Only `required`,
// `sameAs` and `password` mind an empty value.

import { hasWhitespace, kindsOf, lengthOf, trim } from './characters.ts'
import { isBefore, isoDate, parseDate } from './dates.ts'

export type RuleName =
  | 'required'
  | 'notDelivered'
  | 'email'
  | 'maxLength'
  | 'sameAs'
  | 'date'
  | 'pastDate'
  | 'dateOfBirth'
  | 'password'
  | 'name'
  // Known to the shop alone, which has the lists.
  | 'commonPassword'
  | 'wrongPassword'
  | 'phone'
  | 'zipCode'
  | 'countryCode'
  | 'minimum'

/** A rule that does not hold, with what its message needs. */
export type Broken = { rule: RuleName; params: Readonly<Record<string, string | number>> }

export const passwordMin = 6
export const passwordMax = 70
const firstBirthYear = 1900

const emailMax = 254
const emailLocalMax = 64
const emailLocal = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
// These two and nameFault read kinds of characters, as `kindsOf` spells them.
const domainLabel = /^[L9](?:[LM9-]{0,61}[LM9])?$/
const topLabel = /^L[LM9-]{0,61}[LM9]$/
// A stranger; two marks of punctuation in a row or one at an edge; an accent without its letter.
const nameFault = /[9?]|PP|^P|P$|^M|[P ]M/
const namePunctuation = "'\u2019.-\u2010\u2011"

export function required(value: string): Broken | null {
  return trim(value) ? null : broken('required')
}

export function email(value: string): Broken | null {
  if (!trim(value)) return null
  return isEmail(value) ? null : broken('email')
}

export function maxLength(value: string, max: number): Broken | null {
  return lengthOf(value) <= max ? null : broken('maxLength', { max })
}

/** `other` names the field whose value is compared. */
export function sameAs(value: string, otherValue: string, other: string): Broken | null {
  return value === otherValue ? null : broken('sameAs', { other })
}

export function date(value: string): Broken | null {
  if (!trim(value)) return null
  return parseDate(value) ? null : broken('date')
}

/** Holds if empty, unparseable or before now, on the shopper's own clock. */
export function pastDate(value: string, now: Date): Broken | null {
  const parsed = parseDate(value)
  return !parsed || isBefore(parsed, now) ? null : broken('pastDate')
}

export function dateOfBirth(value: string): Broken | null {
  if (!trim(value)) return null
  return isoDateOfBirth(value) ? null : broken('dateOfBirth')
}

/** 24.12.1990 as 1990-12-24; null if empty or not a date of birth. */
export function isoDateOfBirth(value: string): string | null {
  const parsed = parseDate(value)
  return parsed && parsed.year >= firstBirthYear ? isoDate(parsed) : null
}

export function password(value: string): Broken | null {
  const length = lengthOf(value)
  const isRightLength = length >= passwordMin && length <= passwordMax
  if (isRightLength && !hasWhitespace(value)) return null
  return broken('password', { min: passwordMin, max: passwordMax })
}

export function name(value: string): Broken | null {
  return nameFault.test(kindsOf(trim(value), namePunctuation)) ? broken('name') : null
}

function isEmail(value: string): boolean {
  if (lengthOf(value) > emailMax) return false
  const at = value.indexOf('@')
  const local = value.slice(0, Math.max(at, 0))
  if (local.length > emailLocalMax || !emailLocal.test(local)) return false
  const labels = value
    .slice(at + 1)
    .split('.')
    .map((label) => kindsOf(label, ''))
  const top = labels.pop() ?? ''
  return labels.length > 0 && topLabel.test(top) && labels.every((label) => domainLabel.test(label))
}

function broken(rule: RuleName, params: Broken['params'] = {}): Broken {
  return { rule, params }
}
