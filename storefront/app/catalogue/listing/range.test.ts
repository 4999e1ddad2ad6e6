import { expect, test } from 'vitest'
import { wholeUnits } from './range'

test.each([
  ['120', 120],
  [' 120 € ', 120],
  ['€ 120,50', 120],
  ['CHF 1’200.–', 1200],
  ["1'200.50", 1200],
  ['1.000', 1000],
  ['1 000,00 €', 1000],
  ['£1,250.99', 1250],
  ['30 %', 30],
  ['', null],
  ['-5', null],
  ['viel', null],
  ['12 34', null],
  ['123456789', null],
])('%j is %s', (typed, units) => {
  expect(wholeUnits(typed)).toBe(units)
})
