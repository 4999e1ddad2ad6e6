import { expect, test } from 'vitest'
import { anOrder } from './orders.fixture'
import { isNew, orderSteps } from './orderSteps'

test.each([
  ['awaitingPayment', ['placed done', 'transfer current', 'shipped ahead', 'delivered ahead']],
  ['confirmed', ['placed done', 'packing current', 'shipped ahead', 'delivered ahead']],
  ['partlyShipped', ['placed done', 'packing done', 'partlyShipped current', 'delivered ahead']],
  ['shipped', ['placed done', 'packing done', 'shipped current', 'delivered ahead']],
  ['delivered', ['placed done', 'packing done', 'shipped done', 'delivered done']],
  ['returned', ['placed done', 'packing done', 'shipped done', 'delivered done']],
  ['pending', []],
  ['cancelled', []],
  ['ended', []],
] as const)('an order that is %s is so far', (status, steps) => {
  expect(orderSteps(status).map(({ key, state }) => `${key} ${state}`)).toEqual(steps)
})

const withdrawal = { ...anOrder().withdrawal, declaredAt: '2026-11-11T09:00:00Z' }
const [item] = anOrder().items
const cancelled = item ? [{ ...item, cancelled: 1 }] : []
const refunds = [{ paymentId: 'p-1', amount: 100, status: 'asked' as const }]

test.each([
  ['as it was placed', { status: 'confirmed' as const }, true],
  ['waiting for its money', { status: 'awaitingPayment' as const }, true],
  ['sent', { status: 'shipped' as const }, false],
  ['withdrawn from', { status: 'confirmed' as const, withdrawal }, false],
  ['cancelled in part', { status: 'confirmed' as const, items: cancelled }, false],
  ['paid back in part', { status: 'confirmed' as const, refunds }, false],
])('thanks are for an order %s: %#', (_, rest, expected) => {
  expect(isNew(anOrder(rest))).toBe(expected)
})
