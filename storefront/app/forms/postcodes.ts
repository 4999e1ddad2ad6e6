// Postcodes as their country writes them; backend/vitrine/countries/postcodes.py reads the same
// (contract/addresses.json).
import { COUNTRIES } from './countryTable'
import type { Broken } from './fieldRules'

/** On letters from abroad: F-75009, B-1000. */
const ABROAD = /^[A-Z]{1,3}(?=[0-9])/

/** As the country writes it: 1012ab is 1012 AB. What is none stays as it was typed. */
export function writtenPostcode(country: string, typed: string): string {
  const { joinedBy = ' ' } = COUNTRIES[country]?.postcode ?? {}
  return match(country, typed)?.slice(1).join(joinedBy) ?? typed
}

export function brokenPostcode(country: string, typed: string): Broken | null {
  const there = COUNTRIES[country]
  if (!there || match(country, typed)) return null
  return { rule: 'zipCode', params: { country, example: there.postcode.example } }
}

/** Of overseas territories, which have another tax and another post. */
export function undeliveredPostcode(country: string, typed: string): Broken | null {
  const there = COUNTRIES[country]
  const beginning = there?.postcode.undelivered
  if (!there || !beginning) return null
  const isThere = new RegExp(`^(?:${beginning})`).test(signsOf(there.postcode.example, typed))
  return isThere ? { rule: 'notDelivered', params: {} } : null
}

/** For phones: a keyboard of digits, where a postcode has nothing else. */
export function hasDigitsOnly(country: string): boolean {
  return !/[A-Z]/.test(COUNTRIES[country]?.postcode.example ?? 'A')
}

function match(country: string, typed: string): RegExpExecArray | null {
  const there = COUNTRIES[country]
  if (!there) return null
  const { pattern, example } = there.postcode
  return new RegExp(`^(?:${pattern})$`).exec(signsOf(example, typed))
}

/** Wherever there are spaces, dots and hyphens: 75 009 is 75009. */
function signsOf(example: string, typed: string): string {
  const signs = typed.toUpperCase().replace(/[\s.-]/g, '')
  return /^[0-9]/.test(example) ? signs.replace(ABROAD, '') : signs
}
