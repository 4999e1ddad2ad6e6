import { expect, test } from 'vitest'
import { number } from '#app/formats/numbers'
import { inBothUnits } from './measures'

function measured(text: string, locale: string, unit: 'cm' | 'in' = 'cm') {
  return inBothUnits(text, { unit, write: (measure) => number({ locale }, measure) })
}

test.each([
  ['de-DE', '22,5–23', '8,9–9,1'],
  ['en-GB', '22.5–23', '8.9–9.1'],
  ['fr-FR', '22,5–23', '8,9–9,1'],
  ['de-CH', '22.5–23', '8.9–9.1'],
])('a decimal mark is that of the storefront, %s', (locale, cm, inch) => {
  expect([measured('22,5–23', locale), measured('22.5–23', locale)]).toEqual([
    { cm, inch },
    { cm, inch },
  ])
})

test('inches are halves, written as the storefront writes them', () => {
  expect(measured('80–83', 'de-DE')).toEqual({ cm: '80–83', inch: '31,5–32,5' })
  expect(measured('80–83', 'en-GB').inch).toBe('31.5–32.5')
  expect(measured('31,5', 'nl-NL', 'in')).toEqual({ cm: '80', inch: '31,5' })
})

test.each(['S–M', '', '34 / 36 / 8'])('what is no measure stays: %j', (text) => {
  expect(measured(text, 'en-GB')).toEqual({ cm: text, inch: text })
})
