import { describe, expect, it } from 'vitest'
import { date, money, percent, threshold } from './formats'
import { number } from './numbers'

// As the countries write them; spaces of every kind are taken as one.
const PLACES = [
  {
    locale: 'de-AT',
    currency: 'EUR',
    timeZone: 'Europe/Vienna',
    money: '€ 1.234,50',
    date: '3.11.2026',
    percent: '25 %',
  },
  {
    locale: 'nl-BE',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    money: '€ 1.234,50',
    date: '3/11/2026',
    percent: '25%',
  },
  {
    locale: 'fr-BE',
    currency: 'EUR',
    timeZone: 'Europe/Brussels',
    money: '1 234,50 €',
    date: '03/11/2026',
    percent: '25 %',
  },
  {
    locale: 'de-CH',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    money: "CHF 1'234.50",
    date: '3.11.2026',
    percent: '25%',
  },
  {
    locale: 'fr-CH',
    currency: 'CHF',
    timeZone: 'Europe/Zurich',
    money: '1 234.50 CHF',
    date: '03.11.2026',
    percent: '25%',
  },
  {
    locale: 'de-DE',
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    money: '1.234,50 €',
    date: '3.11.2026',
    percent: '25 %',
  },
  {
    locale: 'fr-FR',
    currency: 'EUR',
    timeZone: 'Europe/Paris',
    money: '1 234,50 €',
    date: '03/11/2026',
    percent: '25 %',
  },
  {
    locale: 'nl-NL',
    currency: 'EUR',
    timeZone: 'Europe/Amsterdam',
    money: '€ 1.234,50',
    date: '3-11-2026',
    percent: '25%',
  },
  {
    locale: 'en-GB',
    currency: 'GBP',
    timeZone: 'Europe/London',
    money: '£1,234.50',
    date: '03/11/2026',
    percent: '25%',
  },
]

describe.each(PLACES)('in $locale', (place) => {
  it('money, dates and shares are written as the country does', () => {
    expect(plain(money(place, 123450))).toBe(place.money)
    expect(plain(date(place, '2026-11-03T12:00:00Z'))).toBe(place.date)
    expect(plain(percent(place, 0.25))).toBe(place.percent)
  })
})

it.each([
  ['de-AT', 'EUR', '€ 75', '-€ 20,00'],
  ['nl-BE', 'EUR', '€ 75', '€ -20,00'],
  ['de-CH', 'CHF', 'CHF 75', 'CHF-20.00'],
  ['fr-CH', 'CHF', '75 CHF', '-20.00 CHF'],
  ['de-DE', 'EUR', '75 €', '-20,00 €'],
  ['fr-FR', 'EUR', '75 €', '-20,00 €'],
  ['nl-NL', 'EUR', '€ 75', '€ -20,00'],
  ['en-GB', 'GBP', '£75', '-£20.00'],
])('in %s a threshold has no empty cents, and what is taken off a true minus', (...expected) => {
  const [locale, currency, from, taken] = expected
  const place = { locale, currency, timeZone: 'Europe/London' }

  expect(plain(threshold(place, 7500))).toBe(from)
  expect(plain(money(place, -2000))).toBe(taken.replace('-', '\u2212'))
  expect(percent(place, -0.25)).toMatch(/^\u221225/)
})

it('a threshold with cents says them', () => {
  const britain = { locale: 'en-GB', currency: 'GBP', timeZone: 'Europe/London' }

  expect(threshold(britain, 7550)).toBe('£75.50')
})

it('Austria says Jänner', () => {
  const austria = { locale: 'de-AT', currency: 'EUR', timeZone: 'Europe/Vienna' }

  expect(date(austria, '2027-01-06T12:00:00Z', 'long')).toBe('6. Jänner 2027')
})

it.each([
  ['fr-FR', '2026-11-01', '1er novembre 2026'],
  ['fr-CH', '2026-11-21', '21 novembre 2026'],
  ['nl-NL', '2026-11-01', '1 november 2026'],
])('the first of a month is counted in French alone: %s', (locale, day, expected) => {
  expect(date({ locale, currency: 'EUR', timeZone: 'UTC' }, day, 'long')).toBe(expected)
})

it('a day is the day of the storefront, not of the server', () => {
  const britain = { locale: 'en-GB', currency: 'GBP', timeZone: 'Europe/London' }
  const germany = { locale: 'de-DE', currency: 'EUR', timeZone: 'Europe/Berlin' }

  expect(date(britain, '2026-11-02T23:30:00Z')).toBe('02/11/2026')
  expect(date(germany, '2026-11-02T23:30:00Z')).toBe('3.11.2026')
})

it('plain numbers follow their own rule', () => {
  const romandy = { locale: 'fr-CH', currency: 'CHF', timeZone: 'Europe/Zurich' }

  expect(plain(number(romandy, 1234.5))).toBe('1 234,5')
})

function plain(text: string): string {
  return text.replace(/\s/g, ' ').replace(/’/g, "'")
}

it.each([
  ['de-CH', 999, '999'],
  ['fr-FR', 1000, '1\u202f000'],
  ['en-GB', 0, '0'],
  ['en-GB', -12, '-12'],
  ['de-DE', 2.5, '2,5'],
])('counts are written as %s writes %d', (locale, value, written) => {
  expect(number({ locale }, value)).toBe(written)
})
