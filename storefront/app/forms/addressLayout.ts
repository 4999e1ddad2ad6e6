// How each country writes an address: which fields, in which order, under which label. The shop
// writes letters by the same table (contract/addresses.json).
import type { Answer } from '#app/rpc/client'
import type { TextKey } from '#app/texts/texts'
import { COUNTRIES, USUAL } from './countryTable'
import type { Typed } from './outcome'

export type Address = Answer<'getShopUserAddresses'>[number]
/** What is written of an address, a customer's or an order's. */
export type PostalAddress = Pick<
  Address,
  'company' | 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'city' | 'state' | 'countryCode'
> & { recipient: { firstName: string; lastName: string } }
export type AddressField = 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'city' | 'state'

interface AddressLayout {
  rows: readonly (readonly AddressField[])[]
  labels: Readonly<Record<AddressField, TextKey>>
}

export function addressLayout(country: string): AddressLayout {
  const { form = USUAL.form, state } = COUNTRIES[country] ?? {}
  const rows = form.map(fieldsOf)
  const isAddition = rows.some((row) => row.includes('houseNumber') && row.includes('additional'))
  return {
    rows,
    labels: {
      street: isOneLine(country) ? 'account.address.line' : 'account.address.street',
      houseNumber: 'account.address.houseNumber',
      additional: isAddition ? 'account.address.addition' : 'account.address.additional',
      zipCode: 'account.address.zipCode',
      city: 'account.address.city',
      state: state === 'province' ? 'account.address.province' : 'account.address.county',
    },
  }
}

/** Whether street and number are typed into one field, the number first. */
export function isOneLine(country: string): boolean {
  const { form = USUAL.form } = COUNTRIES[country] ?? {}
  return !form.some((row) => fieldsOf(row).includes('houseNumber'))
}

/** An address in the fields of a form of its country. */
export function typedAddress(address: PostalAddress): Typed {
  const { company, street, houseNumber, additional, zipCode, city, state, countryCode } = address
  const rest = { company, additional, zipCode, city, state }
  if (isOneLine(countryCode)) return { ...rest, street: `${houseNumber} ${street}`.trim() }
  return { ...rest, street, houseNumber, ...(houseNumber ? {} : { hasNoHouseNumber: 'yes' }) }
}

/** Whether a letter to one would reach the other: then a page names it once. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  const linesOf = (address: PostalAddress) => [...addressLines(address, 'nl'), address.countryCode]
  return linesOf(one).join('\n') === linesOf(other).join('\n')
}

/** Name, street and town as they stand on a letter; the country is for the reader to add. */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { letter = USUAL.letter, box } = COUNTRIES[address.countryCode] ?? {}
  const parts = { ...address, additional: additional(address.additional, language, box) }
  const name = joinParts(address.recipient.firstName, address.recipient.lastName)
  const lines = letter.map((line) => joinParts(...fieldsOf(line).map((field) => parts[field])))
  return [name, address.company, ...lines].filter(Boolean)
}

/** The box of a house goes with its word, unless it was typed. */
function additional(
  typed: string,
  language: string,
  box: Readonly<Record<string, string>> | undefined,
): string {
  const word = /^\d/.test(typed) && (box?.[language] ?? box?.['*'])
  return word ? `${word} ${typed}` : typed
}

function fieldsOf(line: string): AddressField[] {
  return line.split(' ') as AddressField[]
}

function joinParts(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
