import { expect, test } from 'vitest'
import { deliveryDays, isWorkingDay, writtenDays } from './workingDays'

const germany = { country: 'DE', timeZone: 'Europe/Berlin' }

test.each([
  ['a Sunday', germany, [1, 3], '2026-11-15T10:00:00Z', ['2026-11-16', '2026-11-18']],
  ['a Monday', germany, [2, 4], '2026-11-16T10:00:00Z', ['2026-11-18', '2026-11-20']],
  ['a Friday', germany, [1, 3], '2026-11-20T10:00:00Z', ['2026-11-23', '2026-11-25']],
  ['Christmas Eve', germany, [1, 3], '2026-12-24T10:00:00Z', ['2026-12-28', '2026-12-30']],
  [
    'a night that is Monday there',
    germany,
    [1],
    '2026-11-15T23:30:00Z',
    ['2026-11-17', '2026-11-17'],
  ],
  [
    'before a bank holiday that was moved',
    { country: 'GB', timeZone: 'Europe/London' },
    [1, 2],
    '2026-12-24T10:00:00Z',
    ['2026-12-29', '2026-12-30'],
  ],
])('an order of %s arrives on working days', (_, place, days, now, expected) => {
  const found = deliveryDays(place, days, new Date(now))

  expect(found.map((day) => day.toISOString().slice(0, 10))).toEqual(expected)
})

test.each([
  ['AT', '2026-10-26'],
  ['AT', '2026-12-08'],
  ['BE', '2026-07-21'],
  ['CH', '2026-05-14'],
  ['DE', '2026-04-03'],
  ['DE', '2027-03-29'],
  ['FR', '2026-11-11'],
  ['GB', '2026-05-04'],
  ['GB', '2026-05-25'],
  ['GB', '2026-08-31'],
  ['GB', '2027-01-01'],
  ['NL', '2026-05-25'],
  ['XX', '2026-11-15'],
])('in %s nobody brings a parcel on %s', (country, day) => {
  expect(isWorkingDay(country, new Date(day))).toBe(false)
})

test.each([
  ['de-DE', 'Mi., 18. – Fr., 20. November'],
  ['de-AT', 'Mi., 18. – Fr., 20. November'],
  ['fr-FR', 'mer. 18 – ven. 20 novembre'],
  ['nl-NL', 'wo 18 – vr 20 november'],
  ['en-GB', 'Wed 18 November – Fri 20 November'],
])('in %s the days are written as people write them there', (locale, expected) => {
  const written = writtenDays(locale, [new Date('2026-11-18'), new Date('2026-11-20')])

  expect(written.replace(/\s/g, ' ')).toBe(expected)
})
