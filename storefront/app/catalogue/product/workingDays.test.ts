import { expect, test } from 'vitest'
import { deliveryDays, endOfDay, isWorkingDay, writtenDays } from './workingDays'

const germany = { country: 'DE', timeZone: 'Europe/Berlin' }

test.each([
  ['a Sunday', germany, [1, 3], '2026-11-15T10:00:00Z', ['2026-11-17', '2026-11-19']],
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
  ['AT', 2026, '1-1 1-6 4-6 5-1 5-14 5-25 6-4 10-26 12-8 12-25'],
  ['AT', 2027, '1-1 1-6 3-29 5-6 5-17 5-27 10-26 11-1 12-8'],
  ['AT', 2028, '1-6 4-17 5-1 5-25 6-5 6-15 8-15 10-26 11-1 12-8 12-25 12-26'],
  ['BE', 2026, '1-1 4-6 5-1 5-14 5-25 7-21 11-11 12-25'],
  ['BE', 2027, '1-1 3-29 5-6 5-17 7-21 11-1 11-11'],
  ['BE', 2028, '4-17 5-1 5-25 6-5 7-21 8-15 11-1 12-25'],
  ['CH', 2026, '1-1 1-2 4-3 4-6 5-14 5-25 12-25'],
  ['CH', 2027, '1-1 3-26 3-29 5-6 5-17'],
  ['CH', 2028, '4-14 4-17 5-25 6-5 8-1 12-25 12-26'],
  ['DE', 2026, '1-1 4-3 4-6 5-1 5-14 5-25 12-25'],
  ['DE', 2027, '1-1 3-26 3-29 5-6 5-17'],
  ['DE', 2028, '4-14 4-17 5-1 5-25 6-5 10-3 12-25 12-26'],
  ['FI', 2026, '1-1 1-6 4-3 4-6 5-1 5-14 6-19 12-24 12-25'],
  ['FI', 2027, '1-1 1-6 3-26 3-29 5-6 6-25 12-6 12-24'],
  ['FI', 2028, '1-6 4-14 4-17 5-1 5-25 6-23 12-6 12-25 12-26'],
  ['FR', 2026, '1-1 4-6 5-1 5-8 5-14 5-25 7-14 11-11 12-25'],
  ['FR', 2027, '1-1 3-29 5-6 5-17 7-14 11-1 11-11'],
  ['FR', 2028, '4-17 5-1 5-8 5-25 6-5 7-14 8-15 11-1 12-25'],
  ['GB', 2026, '1-1 4-3 4-6 5-4 5-25 8-31 12-25 12-28'],
  ['GB', 2027, '1-1 3-26 3-29 5-3 5-31 8-30 12-27 12-28'],
  ['GB', 2028, '1-3 4-14 4-17 5-1 5-29 8-28 12-25 12-26'],
  ['NL', 2026, '1-1 4-6 4-27 5-14 5-25 12-25'],
  ['NL', 2027, '1-1 3-29 4-27 5-6 5-17'],
  ['NL', 2028, '4-17 4-27 5-25 6-5 12-25 12-26'],
])('in %s in %i nobody brings a parcel on these days of the week', (country, year, expected) => {
  const days = Array.from({ length: 366 }, (_, n) => new Date(Date.UTC(year, 0, 1 + n)))

  const free = days.filter(
    (day) =>
      day.getUTCFullYear() === year && day.getUTCDay() % 6 !== 0 && !isWorkingDay(country, day),
  )

  expect(free.map((day) => `${day.getUTCMonth() + 1}-${day.getUTCDate()}`).join(' ')).toBe(expected)
})

test('where no holiday is known, weekends are kept', () => {
  expect(isWorkingDay('XX', new Date('2026-11-15'))).toBe(false)
})

test.each([
  ['de-DE', 'Mi., 18. – Fr., 20. November'],
  ['de-AT', 'Mi., 18. – Fr., 20. November'],
  ['fr-FR', 'mer. 18 – ven. 20 novembre'],
  ['nl-NL', 'wo 18 – vr 20 november'],
  ['en-GB', 'Wed 18 – Fri 20 November'],
])('in %s the days are written as people write them there', (locale, expected) => {
  const written = writtenDays(locale, [new Date('2026-11-18'), new Date('2026-11-20')])

  expect(written.replace(/\s/g, ' ')).toBe(expected)
})

test.each([
  ['in winter', 'Europe/Berlin', '2026-11-15T10:00:00Z', '2026-11-15T23:00:00Z'],
  ['at its last moment', 'Europe/Berlin', '2026-11-15T22:59:59.999Z', '2026-11-15T23:00:00Z'],
  ['at its first', 'Europe/Berlin', '2026-11-15T23:00:00Z', '2026-11-16T23:00:00Z'],
  ['when the clock goes back', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
  ['in London', 'Europe/London', '2026-07-01T23:30:00Z', '2026-07-02T23:00:00Z'],
])('what is promised for a day holds until its midnight: %s', (_, timeZone, now, end) => {
  expect(new Date(endOfDay(timeZone, new Date(now)))).toEqual(new Date(end))
})

test('days of two months name both', () => {
  const written = writtenDays('en-GB', [new Date('2026-11-30'), new Date('2026-12-02')])

  expect(written.replace(/\s/g, ' ')).toBe('Mon 30 November – Wed 2 December')
})
