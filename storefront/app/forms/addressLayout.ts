// How each country writes an address: which fields, in which order, under which label. The table is
// contract/countries.json; the shop writes letters by it, too (contract/addresses.json).
import type { Answer } from '#app/rpc/client'
import type { TextKey } from '#app/texts/texts'
import table from '../../../contract/countries.json' with { type: 'json' }

export type Address = Answer<'getShopUserAddresses'>[number]
/** What is written of an address, a customer's or an order's. */
export type PostalAddress = Pick<
  Address,
  'company' | 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'city' | 'state' | 'countryCode'
> & { recipient: { firstName: string; lastName: string } }
export type AddressField = 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'city' | 'state'

interface Country {
  postcode: { example: string }
  /** Rows of fields, of which those of a row stand side by side where there is room. */
  form?: readonly string[]
  letter?: readonly string[]
  state?: string
  /** The word for the box of a house, by the language of the reader. */
  box?: Readonly<Record<string, string>>
}

interface AddressLayout {
  rows: readonly (readonly AddressField[])[]
  labels: Readonly<Record<AddressField, TextKey>>
}

const COUNTRIES: Readonly<Record<string, Country>> = table.countries

export function addressLayout(country: string): AddressLayout {
  const { form = table.usual.form, state } = COUNTRIES[country] ?? {}
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
  const { form = table.usual.form } = COUNTRIES[country] ?? {}
  return !form.some((row) => fieldsOf(row).includes('houseNumber'))
}

/** Whether a letter to one would reach the other: then a page names it once. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  const linesOf = (address: PostalAddress) => [...addressLines(address, 'nl'), address.countryCode]
  return linesOf(one).join('\n') === linesOf(other).join('\n')
}

/** Name, street and town as they stand on a letter; the country is for the reader to add. */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { letter = table.usual.letter, box } = COUNTRIES[address.countryCode] ?? {}
  const parts = { ...address, additional: additional(address.additional, language, box) }
  const name = joinParts(address.recipient.firstName, address.recipient.lastName)
  const lines = letter.map((line) => joinParts(...fieldsOf(line).map((field) => parts[field])))
  return [name, address.company, ...lines].filter(Boolean)
}

/** The box of a house goes with its word, unless it was typed. */
function additional(typed: string, language: string, box: Country['box']): string {
  const word = /^\d/.test(typed) && (box?.[language] ?? box?.['*'])
  return word ? `${word} ${typed}` : typed
}

function fieldsOf(line: string): AddressField[] {
  return line.split(' ') as AddressField[]
}

function joinParts(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
