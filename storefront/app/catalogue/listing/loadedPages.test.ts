import { germany } from '#app/storefronts/storefronts.fixture'
import { expect, test } from 'vitest'
import { aProduct } from '#app/products/products.fixture'
import { tileOf } from '#app/products/tile'
import { addPage, promosOf, spanOf, tilesOf, type LoadedPages } from './loadedPages'

const page = (number: number, ...ids: number[]) => ({
  page: number,
  tiles: ids.map((id) => tileOf(germany, aProduct({ id }), [])),
  promos: [aPromo(number)],
})
const aPromo = (number: number) => ({
  key: `promo of page ${number}`,
  position: number,
  isWide: false,
  tile: null,
})
const idsOf = (loaded: LoadedPages) => tilesOf(loaded).map(({ id }) => id)

test('the next page is added below, the one before above', () => {
  const third = addPage(undefined, page(3, 5, 6))

  const all = addPage(addPage(third, page(4, 7)), page(2, 3, 4))

  expect([all.first, idsOf(all)]).toEqual([2, [3, 4, 5, 6, 7]])
})

test('a page that is there already takes its own place', () => {
  const two = addPage(addPage(undefined, page(1, 1, 2)), page(2, 3, 4))

  expect(idsOf(addPage(two, page(2, 3, 9)))).toEqual([1, 2, 3, 9])
})

test('a page from elsewhere begins anew', () => {
  const one = addPage(undefined, page(1, 1, 2))

  expect(addPage(one, page(3, 8))).toEqual({
    first: 3,
    pages: [{ tiles: page(3, 8).tiles, promos: [aPromo(3)] }],
  })
})

test('a product that moved to the next page meanwhile is shown once', () => {
  const two = addPage(addPage(undefined, page(1, 1, 2)), page(2, 2, 3))

  expect(idsOf(two)).toEqual([1, 2, 3])
})

test('each page brings its own promos, and those before stay', () => {
  const two = addPage(addPage(undefined, page(1, 1, 2)), page(2, 3, 4))

  expect(promosOf(two)).toEqual([aPromo(1), aPromo(2)])
})

test('what is shown is counted from the first product of all', () => {
  expect(spanOf(1, 48, 227)).toEqual({ from: 1, to: 48, total: 227 })
  expect(spanOf(3, 24, 227)).toEqual({ from: 49, to: 72, total: 227 })
  expect(spanOf(10, 11, 227)).toEqual({ from: 217, to: 227, total: 227 })
})
