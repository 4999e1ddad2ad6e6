import { describe, expect, test } from 'vitest'
import {
  openState,
  spansOn,
  WEEKDAYS,
  type Span,
  type StoreHours,
  type Weekday,
} from './openingHours'

const day: Span = { opens: '10:00', closes: '19:00' }

function hours(week: Partial<Record<Weekday, Span[]>>, rest: Partial<StoreHours> = {}): StoreHours {
  const all = Object.fromEntries(WEEKDAYS.map((name) => [name, week[name] ?? []]))
  return {
    timeZone: 'Europe/Berlin',
    week: all as StoreHours['week'],
    specialDays: [],
    ...rest,
  }
}

const weekdays = { mo: [day], tu: [day], we: [day], th: [day], fr: [day] }

describe('on an ordinary week in Berlin', () => {
  // Wednesday, 18 November 2026; Berlin is an hour ahead of UTC.
  test.each([
    ['2026-11-18T08:59:00Z', { isOpen: false, opens: at(0, '2026-11-18', '10:00') }],
    ['2026-11-18T09:00:00Z', { isOpen: true, closes: '19:00' }],
    ['2026-11-18T17:59:00Z', { isOpen: true, closes: '19:00' }],
    ['2026-11-18T18:00:00Z', { isOpen: false, opens: at(1, '2026-11-19', '10:00') }],
    ['2026-11-20T20:00:00Z', { isOpen: false, opens: at(3, '2026-11-23', '10:00') }],
    // Past midnight there, though not yet here.
    ['2026-11-18T23:30:00Z', { isOpen: false, opens: at(0, '2026-11-19', '10:00') }],
  ])('at %s', (moment, state) => {
    expect(openState(hours(weekdays), new Date(moment))).toEqual(state)
  })
})

test('each store has its own clock', () => {
  const moment = new Date('2026-11-18T18:30:00Z')

  expect(openState(hours(weekdays, { timeZone: 'Europe/London' }), moment)).toEqual({
    isOpen: true,
    closes: '19:00',
  })
  expect(openState(hours(weekdays), moment)).toMatchObject({ isOpen: false })
})

test('summer time begins and ends between two days without moving an hour', () => {
  const sundays = hours({ su: [day], sa: [day] })

  // 2026-03-29 and 2026-10-25: ten o'clock is 08:00 UTC in summer and 09:00 UTC in winter.
  const moments = [
    '2026-03-28T09:00:00Z',
    '2026-03-29T07:59:00Z',
    '2026-03-29T08:00:00Z',
    '2026-10-24T08:00:00Z',
    '2026-10-25T08:59:00Z',
    '2026-10-25T09:00:00Z',
  ]

  expect(moments.map((moment) => openState(sundays, new Date(moment)).isOpen)).toEqual([
    true,
    false,
    true,
    true,
    false,
    true,
  ])
})

test('the hour that the clock shows twice is open twice', () => {
  const night = hours({ sa: [{ opens: '22:00', closes: '02:30' }] })

  const open = ['2026-10-25T00:15:00Z', '2026-10-25T01:15:00Z', '2026-10-25T01:45:00Z'].map(
    (moment) => openState(night, new Date(moment)).isOpen,
  )

  expect(open).toEqual([true, true, false])
})

test('who closes past midnight is open until then, and not on the next evening', () => {
  const late = hours({ fr: [{ opens: '18:00', closes: '01:00' }] })

  const states = ['2026-11-20T22:00:00Z', '2026-11-20T23:59:00Z', '2026-11-21T00:00:00Z'].map(
    (moment) => openState(late, new Date(moment)),
  )

  expect(states).toEqual([
    { isOpen: true, closes: '01:00' },
    { isOpen: true, closes: '01:00' },
    { isOpen: false, opens: at(6, '2026-11-27', '18:00') },
  ])
})

test('at noon a store with a break says when it opens again', () => {
  const withBreak = hours({
    we: [
      { opens: '14:00', closes: '18:00' },
      { opens: '09:00', closes: '12:00' },
    ],
  })

  expect(openState(withBreak, new Date('2026-11-18T12:00:00Z'))).toEqual({
    isOpen: false,
    opens: at(0, '2026-11-18', '14:00'),
  })
})

describe('days with other hours', () => {
  const withHolidays = hours(weekdays, {
    specialDays: [
      { date: '2026-12-24', name: 'Heiligabend', span: { opens: '10:00', closes: '14:00' } },
      { date: '2026-12-25', name: 'Weihnachten', span: null },
    ],
  })

  test('close earlier, and the day that is closed is passed over', () => {
    expect(openState(withHolidays, new Date('2026-12-24T12:59:00Z'))).toEqual({
      isOpen: true,
      closes: '14:00',
    })
    expect(openState(withHolidays, new Date('2026-12-24T13:00:00Z'))).toEqual({
      isOpen: false,
      opens: at(4, '2026-12-28', '10:00'),
    })
  })

  test('hold in the place of the weekday', () => {
    expect(spansOn(withHolidays, '2026-12-25')).toEqual([])
    expect(spansOn(withHolidays, '2026-12-23')).toEqual([day])
  })
})

test('a store that never opens says so, and no day', () => {
  expect(openState(hours({}), new Date('2026-11-18T12:00:00Z'))).toEqual({
    isOpen: false,
    opens: null,
  })
})

function at(inDays: number, date: string, time: string) {
  return { inDays, date, time }
}
