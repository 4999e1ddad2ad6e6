import { expect, test } from 'vitest'
import cases from '../../../contract/addresses.json' with { type: 'json' }
import { addressLayout, addressLines, isSameAddress } from './addressLayout'
import { anAddress } from './addresses.fixture'

test.each([
  ['DE', 'street houseNumber, additional, zipCode city'],
  ['FI', 'street houseNumber, additional, zipCode city'],
  ['BE', 'street, houseNumber additional, zipCode city'],
  ['FR', 'street, additional, zipCode city'],
  ['NL', 'zipCode houseNumber additional, street, city'],
  ['GB', 'street, additional, city zipCode, state'],
  ['IT', 'street houseNumber, additional, zipCode city, state'],
])('the fields of %s come in its order', (country, order) => {
  const { rows } = addressLayout(country)

  expect(rows.map((row) => row.join(' ')).join(', ')).toBe(order)
})

test.each([
  ['DE', 'street', 'additional', 'county'],
  ['BE', 'street', 'addition', 'county'],
  ['NL', 'street', 'addition', 'county'],
  ['FR', 'line', 'additional', 'county'],
  ['GB', 'line', 'additional', 'county'],
  ['IT', 'street', 'additional', 'province'],
])('the fields of %s have its names', (country, street, additional, state) => {
  const { labels } = addressLayout(country)

  expect([labels.street, labels.additional, labels.state]).toEqual(
    [street, additional, state].map((name) => `account.address.${name}`),
  )
})

test.each(cases.letters)('an address is written as on a letter: $lines', (written) => {
  const { country, language, lines, company = '', additional = '', state = '' } = written
  const { street, houseNumber = '', zipCode, city } = written
  const address = anAddress({
    ...{ company, street, houseNumber, additional, zipCode, city, state },
    countryCode: country,
  })

  expect(addressLines(address, language)).toEqual(['Anna Muster', ...lines])
})

test('an address is the same when a letter would go to the same door and name', () => {
  const other = anAddress({ id: 8, isDefault: { billing: true, shipping: false } })

  expect(isSameAddress(anAddress(), other)).toBe(true)
  expect(isSameAddress(anAddress(), anAddress({ company: 'Muster GmbH' }))).toBe(false)
  expect(isSameAddress(anAddress(), anAddress({ countryCode: 'AT' }))).toBe(false)
})
