import { expect, test } from 'vitest'
import cases from '../../../contract/addresses.json' with { type: 'json' }
import { brokenPostcode, hasDigitsOnly, undeliveredPostcode, writtenPostcode } from './postcodes'

test.each(cases.postcodes)('$country understands "$typed"', ({ country, typed, written }) => {
  expect(brokenPostcode(country, typed) === null).toBe(written !== null)
  expect(writtenPostcode(country, typed)).toBe(written ?? typed)
})

test.each(cases.undelivered)('a parcel to "$typed" of $country', ({ country, typed, isThere }) => {
  expect(undeliveredPostcode(country, typed)).toEqual(
    isThere ? { rule: 'notDelivered', params: {} } : null,
  )
})

test('what is none is told with an example', () => {
  expect(brokenPostcode('DE', '1011')).toEqual({
    rule: 'zipCode',
    params: { country: 'DE', example: '10115' },
  })
})

test.each([
  ['AT', true],
  ['BE', true],
  ['CH', true],
  ['DE', true],
  ['FR', true],
  ['SE', true],
  ['NL', false],
  ['GB', false],
  ['LT', false],
])('a phone shows digits alone for %s: %s', (country, isNumeric) => {
  expect(hasDigitsOnly(country)).toBe(isNumeric)
})
