import { expect, test } from 'vitest'
import { addressLayout, addressLines, isSameAddress } from './addressLayout'
import { anAddress } from './addresses.fixture'

test.each([
  ['DE', 'street houseNumber, additional, zipCode city'],
  ['FI', 'street houseNumber, additional, zipCode city'],
  ['BE', 'street houseNumber additional, zipCode city'],
  ['FR', 'street, additional, zipCode city'],
  ['NL', 'street, houseNumber additional, zipCode city'],
  ['GB', 'street, additional, city zipCode, state'],
])('the fields of %s come in its order', (country, order) => {
  const { rows } = addressLayout(country)

  expect(rows.map((row) => row.join(' ')).join(', ')).toBe(order)
})

test.each([
  [{ countryCode: 'DE' }, ['Lindenweg 3', '10115 Berlin']],
  [{ countryCode: 'DE', additional: 'Hinterhaus' }, ['Lindenweg 3', 'Hinterhaus', '10115 Berlin']],
  [{ countryCode: 'FR', street: 'rue Cler' }, ['3 rue Cler', '10115 Berlin']],
  [{ countryCode: 'NL', additional: 'B' }, ['Lindenweg 3 B', '10115 Berlin']],
  [{ countryCode: 'BE', additional: '4' }, ['Lindenweg 3 bus 4', '10115 Berlin']],
  [{ countryCode: 'BE', additional: 'bte 4' }, ['Lindenweg 3 bte 4', '10115 Berlin']],
  [
    { countryCode: 'GB', houseNumber: '', street: '3 Mill Lane', city: 'York', zipCode: 'YO1 7HH' },
    ['3 Mill Lane', 'York', 'YO1 7HH'],
  ],
])('an address is written as on a letter: %o', (rest, lines) => {
  expect(addressLines(anAddress(rest), 'nl')).toEqual(['Anna Muster', ...lines])
})

test('an address is the same when a letter would go to the same door and name', () => {
  const other = anAddress({ id: 8, isDefault: { billing: true, shipping: false } })

  expect(isSameAddress(anAddress(), other)).toBe(true)
  expect(isSameAddress(anAddress(), anAddress({ company: 'Muster GmbH' }))).toBe(false)
  expect(isSameAddress(anAddress(), anAddress({ countryCode: 'AT' }))).toBe(false)
})
