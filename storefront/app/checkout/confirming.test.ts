import { expect, test } from 'vitest'
import { anOrder } from '#app/orders/orders.fixture'
import { datedReturn, isConfirming } from './confirming'

const NOW = Date.parse('2026-11-18T09:00:00Z')
const order = (status: string, payment: string) => {
  const { payment: paid } = anOrder()
  return anOrder({ status, payment: paid && { ...paid, status: payment } } as object)
}

test.each([
  ['at once', 0, true],
  ['almost a minute later', 59_999, true],
  ['a minute later', 60_000, false],
  ['before it came back', -1, false],
])('a payment is being confirmed: %s', (_, after, expected) => {
  const returned = String(NOW - after)

  expect(isConfirming(order('pending', 'away'), returned, NOW)).toBe(expected)
})

test.each([
  ['pending', 'authorised', true],
  ['pending', 'declined', false],
  ['pending', 'expired', false],
  ['confirmed', 'captured', false],
  ['ended', 'away', false],
])('an order that is %s, its payment %s: %s', (status, payment, expected) => {
  expect(isConfirming(order(status, payment), String(NOW), NOW)).toBe(expected)
})

test.each([null, '', 'now', 'x'])(
  'who did not come back from paying has not paid: %s',
  (returned) => {
    expect(isConfirming(order('pending', 'away'), returned, NOW)).toBe(false)
  },
)

test('the minute begins when the link of the provider is followed', () => {
  const at = 'https://shop.example/de/success?token=t&returned='

  expect(datedReturn(`${at}now`, NOW)).toBe(`/de/success?token=t&returned=${NOW}`)
  expect(datedReturn(`${at}${NOW}`, NOW + 1)).toBeNull()
})
