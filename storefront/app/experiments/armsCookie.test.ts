import { expect, test } from 'vitest'
import { armsCookie, armsIn, toolbarCookie, TOOLBAR_COOKIE } from './armsCookie'

const valueOf = (cookie: string) => cookie.split(';')[0] ?? ''

test('arms and the page of leave are read as they were written', () => {
  const stored = { arms: { tiles: 'three', 'goods-first': 'goods' }, heldAt: '/de/a.b;c:d' }

  expect(armsIn(`other=1; ${valueOf(armsCookie(stored, true))}`)).toEqual(stored)
})

test.each([
  [undefined, null],
  ['vitrine_consent=x', null],
  ['vitrine_arms=', { arms: {}, heldAt: null }],
  ['vitrine_arms=none', { arms: {}, heldAt: null }],
  ['vitrine_arms=tiles:three.nonsense.a:b.<x>:yy', { arms: { tiles: 'three' }, heldAt: null }],
  ['vitrine_arms=@%E0%A4%A.tiles:three', { arms: { tiles: 'three' }, heldAt: null }],
])('%s', (cookies, stored) => {
  expect(armsIn(cookies)).toEqual(stored)
})

test('only the newest arms stay', () => {
  const arms = Object.fromEntries(Array.from({ length: 25 }, (_, n) => [`test-${n}`, 'on']))

  const stored = armsIn(valueOf(armsCookie({ arms, heldAt: null }, false)))

  expect(Object.keys(stored?.arms ?? {})).toEqual(Object.keys(arms).slice(5))
})

test('nothing to keep removes the cookie', () => {
  expect(armsCookie({ arms: {}, heldAt: null }, false)).toContain('Max-Age=0')
})

test('the toolbar is kept for thirty days, and closes', () => {
  expect(toolbarCookie({ tiles: 'three' }, true)).toBe(
    'vitrine_toolbar=tiles:three; Max-Age=2592000; Path=/; SameSite=Lax; Secure',
  )
  expect(toolbarCookie(null, false)).toContain('Max-Age=0')
  expect(armsIn(valueOf(toolbarCookie({}, false)), TOOLBAR_COOKIE)?.arms).toEqual({})
})
