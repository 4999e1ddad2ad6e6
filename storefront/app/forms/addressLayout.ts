// How each country writes an address: which fields, in which order, under which label.
import type { Answer } from '#app/rpc/client'
import type { TextKey } from '#app/texts/texts'

export type Address = Answer<'getShopUserAddresses'>[number]
/** What is written of an address, a customer's or an order's. */
export type PostalAddress = Pick<
  Address,
  'company' | 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'city' | 'state' | 'countryCode'
> & { recipient: { firstName: string; lastName: string } }
export type AddressField = 'street' | 'houseNumber' | 'additional' | 'zipCode' | 'city' | 'state'

interface AddressLayout {
  /** Fields of one row stand side by side where there is room. */
  rows: readonly (readonly AddressField[])[]
  labels: Readonly<Record<AddressField, TextKey>>
}

const LABELS: AddressLayout['labels'] = {
  street: 'account.address.street',
  houseNumber: 'account.address.houseNumber',
  additional: 'account.address.additional',
  zipCode: 'account.address.zipCode',
  city: 'account.address.city',
  state: 'account.address.state',
}
const ONE_LINE: AddressLayout['labels'] = { ...LABELS, street: 'account.address.line' }
const WITH_ADDITION: AddressLayout['labels'] = {
  ...LABELS,
  additional: 'account.address.addition',
}

const USUAL: AddressLayout = {
  rows: [['street', 'houseNumber'], ['additional'], ['zipCode', 'city']],
  labels: LABELS,
}
const LAYOUTS: Readonly<Record<string, AddressLayout>> = {
  BE: {
    rows: [
      ['street', 'houseNumber', 'additional'],
      ['zipCode', 'city'],
    ],
    labels: WITH_ADDITION,
  },
  FR: { rows: [['street'], ['additional'], ['zipCode', 'city']], labels: ONE_LINE },
  GB: { rows: [['street'], ['additional'], ['city', 'zipCode'], ['state']], labels: ONE_LINE },
  NL: {
    rows: [['street'], ['houseNumber', 'additional'], ['zipCode', 'city']],
    labels: WITH_ADDITION,
  },
}

export function addressLayout(country: string): AddressLayout {
  return LAYOUTS[country] ?? USUAL
}

/** Whether street and number are written in one line, the number first. */
export function isOneLine(country: string): boolean {
  return addressLayout(country).labels === ONE_LINE
}

/** Whether a letter to one would reach the other: then a page names it once. */
export function isSameAddress(one: PostalAddress, other: PostalAddress): boolean {
  const written = (address: PostalAddress) => [...addressLines(address, 'nl'), address.countryCode]
  return written(one).join('\n') === written(other).join('\n')
}

/** Name, street and town as they stand on a letter; the country is for the reader to add. */
export function addressLines(address: PostalAddress, language: string): string[] {
  const { recipient, company, zipCode, city, state, countryCode } = address
  const town = countryCode === 'GB' ? [city, state, zipCode] : [joined(zipCode, city)]
  const name = joined(recipient.firstName, recipient.lastName)
  return [name, company, ...streetLines(address, language), ...town].filter(Boolean)
}

function streetLines(address: PostalAddress, language: string): string[] {
  const { street, houseNumber, additional, countryCode } = address
  if (isOneLine(countryCode)) return [joined(houseNumber, street), additional]
  if (countryCode === 'NL') return [joined(street, houseNumber, additional)]
  if (countryCode === 'BE') return [joined(street, houseNumber, box(additional, language))]
  return [joined(street, houseNumber), additional]
}

/** The box of a Belgian house goes with its word, unless it was typed. */
function box(typed: string, language: string): string {
  return /^\d/.test(typed) ? `${language === 'nl' ? 'bus' : 'bte'} ${typed}` : typed
}

function joined(...parts: string[]): string {
  return parts.filter(Boolean).join(' ')
}
