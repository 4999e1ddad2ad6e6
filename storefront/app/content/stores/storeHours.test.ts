import { expect, test } from 'vitest'
import type { StoreBlock } from '../blockTypes'
import { storeHours } from './storeHours'

const store: StoreBlock = {
  _uid: 's',
  component: 'store',
  time_zone: 'Europe/Paris',
  opening_hours: [
    { _uid: '1', component: 'opening_hours', days: ['mo', 'tu'], opens: '14:00', closes: '19:00' },
    { _uid: '2', component: 'opening_hours', days: ['mo'], opens: '10:00', closes: '13:00' },
    { _uid: '3', component: 'opening_hours', days: ['we'], opens: 'ten', closes: '19:00' },
    { _uid: '4', component: 'opening_hours', opens: '10:00', closes: '19:00' },
  ],
  holidays: [
    { _uid: '6', component: 'store_holiday', day: '2027-01-01 00:00', name: 'Neujahr' },
    { _uid: '5', component: 'store_holiday', day: '2026-12-24', opens: '10:00', closes: '14:00' },
    { _uid: '7', component: 'store_holiday', day: 'soon', name: 'Irgendwann' },
    { _uid: '8', component: 'store_holiday', day: '2026-13-40' },
  ],
}

test('hours are read by weekday in their order, and what is half filled is left out', () => {
  const evening = { opens: '14:00', closes: '19:00' }

  expect(storeHours(store)).toEqual({
    timeZone: 'Europe/Paris',
    week: {
      mo: [{ opens: '10:00', closes: '13:00' }, evening],
      tu: [evening],
      we: [],
      th: [],
      fr: [],
      sa: [],
      su: [],
    },
    specialDays: [
      { date: '2026-12-24', name: '', span: { opens: '10:00', closes: '14:00' } },
      { date: '2027-01-01', name: 'Neujahr', span: null },
    ],
  })
})

test('where no hours or no clock are known, nothing is said', () => {
  expect(storeHours({ _uid: 's', component: 'store' })).toBeNull()
  expect(storeHours({ ...store, time_zone: '' })).toBeNull()
})
