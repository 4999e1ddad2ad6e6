import { expect, test } from 'vitest'
import { deliveryDays, nextPacking, writtenDays } from './workingDays'

const berlin = 'Europe/Berlin'
const CHRISTMAS = ['2026-12-25', '2026-12-26', '2026-12-28']

test.each([
  ['a Sunday', berlin, [1, 3], '2026-11-15T10:00:00Z', ['2026-11-17', '2026-11-19']],
  ['a Monday', berlin, [2, 4], '2026-11-16T10:00:00Z', ['2026-11-18', '2026-11-20']],
  ['a Friday', berlin, [1, 3], '2026-11-20T10:00:00Z', ['2026-11-23', '2026-11-25']],
  ['Christmas Eve', berlin, [1, 3], '2026-12-24T10:00:00Z', ['2026-12-29', '2026-12-31']],
  [
    'a Monday just before the packing hour',
    berlin,
    [1],
    '2026-11-16T13:59:59Z',
    ['2026-11-17', '2026-11-17'],
  ],
  ['a Monday at that hour', berlin, [1], '2026-11-16T14:00:00Z', ['2026-11-18', '2026-11-18']],
  ['a Friday after it', berlin, [1], '2026-11-20T14:00:00Z', ['2026-11-24', '2026-11-24']],
  ['a Sunday after it', berlin, [1], '2026-11-15T20:00:00Z', ['2026-11-17', '2026-11-17']],
  [
    'an hour that is earlier in London',
    'Europe/London',
    [1],
    '2026-11-16T14:59:00Z',
    ['2026-11-17', '2026-11-17'],
  ],
  [
    'a night that is Monday there',
    berlin,
    [1],
    '2026-11-15T23:30:00Z',
    ['2026-11-17', '2026-11-17'],
  ],
  [
    'before a bank holiday that was moved',
    'Europe/London',
    [1, 2],
    '2026-12-24T10:00:00Z',
    ['2026-12-29', '2026-12-30'],
  ],
])('an order of %s arrives on working days', (_, timeZone, days, now, expected) => {
  const delivery = { days, holidays: CHRISTMAS, packingHour: 15 }

  const dates = deliveryDays(timeZone, delivery, new Date(now))

  expect(dates.map((day) => day.toISOString().slice(0, 10))).toEqual(expected)
})

test.each([
  ['de-DE', 'Mi., 18. – Fr., 20. November'],
  ['de-AT', 'Mi., 18. – Fr., 20. November'],
  ['fr-FR', 'entre le mercredi 18 et le vendredi 20 novembre'],
  ['fr-CH', 'entre le mercredi 18 et le vendredi 20 novembre'],
  ['nl-NL', 'wo 18 – vr 20 november'],
  ['en-GB', 'Wed 18 – Fri 20 November'],
])('in %s the days are written as people write them there', (locale, expected) => {
  const written = writtenDays(locale, [new Date('2026-11-18'), new Date('2026-11-20')])

  expect(written).toBe(expected)
})

test.each([
  ['before it', 'Europe/Berlin', '2026-11-16T10:00:00Z', '2026-11-16T14:00:00Z'],
  ['in the last moment', 'Europe/Berlin', '2026-11-16T13:59:59.999Z', '2026-11-16T14:00:00Z'],
  ['at the hour itself', 'Europe/Berlin', '2026-11-16T14:00:00Z', '2026-11-17T14:00:00Z'],
  ['during that hour', 'Europe/Berlin', '2026-11-16T14:20:00Z', '2026-11-17T14:00:00Z'],
  ['when the clock goes back', 'Europe/Berlin', '2026-10-24T22:00:00Z', '2026-10-25T14:00:00Z'],
  ['in London', 'Europe/London', '2026-07-01T23:30:00Z', '2026-07-02T14:00:00Z'],
])('what is promised holds until the next packing hour: %s', (_, timeZone, now, end) => {
  // Twice, since the answer is kept.
  for (let time = 0; time < 2; time += 1) {
    expect(new Date(nextPacking(timeZone, 15, new Date(now)))).toEqual(new Date(end))
  }
})

test.each([
  ['2026-12-01', '2026-12-03', 'entre le mardi 1er et le jeudi 3 décembre'],
  ['2026-11-30', '2026-12-01', 'entre le lundi 30 novembre et le mardi 1er décembre'],
  ['2026-12-01', '2026-12-01', 'le mardi 1er décembre'],
])('French counts the first of a month: %s to %s', (from, to, expected) => {
  expect(writtenDays('fr-FR', [new Date(from), new Date(to)])).toBe(expected)
})

test('days of two months name both', () => {
  const written = writtenDays('en-GB', [new Date('2026-11-30'), new Date('2026-12-02')])

  expect(written).toBe('Mon 30 November – Wed 2 December')
})

test('French days of two months name both, and a single day is one', () => {
  const [last, second] = [new Date('2026-11-30'), new Date('2026-12-02')]

  expect(writtenDays('fr-BE', [last, second])).toBe(
    'entre le lundi 30 novembre et le mercredi 2 décembre',
  )
  expect(writtenDays('fr-BE', [second, second])).toBe('le mercredi 2 décembre')
})
