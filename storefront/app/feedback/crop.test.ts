import { expect, test } from 'vitest'
import { dragged, isTooSmall, leastOf, towards } from './crop'

const PICTURE = { width: 400, height: 300 }
const WHOLE = { x: 0, y: 0, ...PICTURE }
const LEAST = { width: 33, height: 33 }

test.each([
  [32, 33, true],
  [33, 32, true],
  [33, 33, false],
])('a picture of %i × %i is too small: %s', (width, height, isSmall) => {
  expect(isTooSmall({ width, height })).toBe(isSmall)
})

test.each([
  ['se', { x: -367, y: -267 }, { x: 0, y: 0, width: 33, height: 33 }],
  ['se', { x: -368, y: -999 }, { x: 0, y: 0, width: 33, height: 33 }],
  ['nw', { x: 367, y: 267 }, { x: 367, y: 267, width: 33, height: 33 }],
  ['nw', { x: 368, y: 999 }, { x: 367, y: 267, width: 33, height: 33 }],
  ['ne', { x: -50, y: 20 }, { x: 0, y: 20, width: 350, height: 280 }],
  ['sw', { x: 50, y: -20 }, { x: 50, y: 0, width: 350, height: 280 }],
  ['se', { x: 50, y: 20 }, WHOLE],
  ['move', { x: 50, y: 20 }, WHOLE],
] as const)('%s by %o gives %o', (grip, by, section) => {
  expect(dragged(WHOLE, grip, by, PICTURE, LEAST)).toEqual(section)
})

test('what is smaller than the picture is moved as far as its edges', () => {
  const section = { x: 10, y: 10, width: 100, height: 100 }

  expect(dragged(section, 'move', { x: 500, y: -500 }, PICTURE, LEAST)).toEqual({
    ...section,
    x: 300,
    y: 0,
  })
})

test.each([
  [1, 33],
  [2, 33],
  [0.5, 66],
  [0.33, 100],
  [0.01, 400],
])('shown at %d, a section has at least %i pixels', (scale, least) => {
  expect(leastOf({ width: 400, height: 400 }, scale)).toEqual({ width: least, height: least })
})

test('a tap takes the nearest corner there', () => {
  expect(towards(WHOLE, { x: 350, y: 20 })).toEqual({ corner: 'ne', by: { x: -50, y: 20 } })
})
