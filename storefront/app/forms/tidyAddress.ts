// Puts into its own field what a browser filled in as one, or a hurry mixed up;
// backend/vitrine/countries/tidying.py does the same (contract/addresses.json).
import { isOneLine } from './addressLayout'
import { COUNTRIES } from './countryTable'
import { brokenPostcode } from './postcodes'

export interface TypedLines {
  street: string
  houseNumber: string
  additional: string
  zipCode: string
  city: string
}

// 7, 7a, 7 a, 7 bis, 7-9, 1/4/12
const NUMBER =
  '[0-9]{1,4}(?: ?(?:[a-z]|bis|ter|quater))?(?: ?[-/+] ?(?:[0-9]{1,4}(?: ?[a-z])?|[a-z]))*'
const ONLY_NUMBER = new RegExp(`^${NUMBER}$`, 'i')
const NUMBER_LAST = new RegExp(`^(.+?)[ ,]+(${NUMBER})$`, 'i')
// Without a dot, which would make it the name of a street: 1. Mai-Straße.
const NUMBER_FIRST = /^([0-9]{1,4}(?:[a-z]| bis| ter| quater)?)(?:, ?| )(.+)$/i

export function tidyAddress(country: string, typed: TypedLines): TypedLines {
  if (!COUNTRIES[country]) return typed
  const lines = swapTown(country, typed)
  return isOneLine(country) ? lines : splitStreet(country, swapStreet(lines))
}

function swapTown(country: string, lines: TypedLines): TypedLines {
  const { city, zipCode } = lines
  const isSwapped = !brokenPostcode(country, city) && brokenPostcode(country, zipCode)
  return isSwapped && hasLetter(zipCode) ? { ...lines, city: zipCode, zipCode: city } : lines
}

function swapStreet(lines: TypedLines): TypedLines {
  const { street, houseNumber } = lines
  if (!ONLY_NUMBER.test(street) || !hasLetter(houseNumber) || /^\p{Nd}/u.test(houseNumber)) {
    return lines
  }
  return { ...lines, street: houseNumber, houseNumber: street }
}

function splitStreet(country: string, lines: TypedLines): TypedLines {
  const { houseNumber, additional } = lines
  const [rest, box] = splitBox(country, lines.street)
  const [street, number] = splitNumber(rest)
  if (!number || !hasLetter(street)) return lines
  if (houseNumber && signsOf(houseNumber) !== signsOf(number)) return lines
  return {
    ...lines,
    street,
    houseNumber: houseNumber || number,
    additional: additional || box,
  }
}

function splitNumber(street: string): [street: string, number: string] {
  const [, before = '', last = ''] = NUMBER_LAST.exec(street) ?? []
  if (last) return [before, last]
  const [, first = '', after = ''] = NUMBER_FIRST.exec(street) ?? []
  return [after, first]
}

/** Nieuwstraat 5 bus 4: the box has a field of its own as well. */
function splitBox(country: string, street: string): [street: string, box: string] {
  const words = Object.values(COUNTRIES[country]?.box ?? {}).join('|')
  if (!words) return [street, '']
  const pattern = new RegExp(`^(.*[0-9].*?)[ ,]+(?:${words}) ?(.+)$`, 'i')
  const [, rest = street, box = ''] = pattern.exec(street) ?? []
  return [rest, box]
}

function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

function signsOf(number: string): string {
  return number.replaceAll(' ', '').toUpperCase()
}
