import { describe, expect, test } from 'vitest'
import { readAddress } from './address'
import {
  chosenOf,
  countAllChosen,
  countChosen,
  headsOf,
  isStillChosen,
  promotedOf,
} from './filters'
import { aPriceFilter, aSaleFilter, categories, colours, genders, sizes } from './filters.fixture'
import { endsOf, keepApart, moveEnd } from './range'
import { whereOf } from './wire'

const state = readAddress(
  new URLSearchParams(
    'filters[color]=1,5,99&filters[sale]=true&filters[maxPrice]=10000&filters[categoryIds]=7',
  ),
)

test('what is chosen is named by the shop, and what it does not know is passed over', () => {
  const filters = [categories, colours, aSaleFilter(3), aPriceFilter(4500, 69000)]

  expect(chosenOf(state, filters)).toEqual([
    { kind: 'value', slug: 'categoryIds', ids: [7], label: 'Strick' },
    { kind: 'value', slug: 'color', ids: [1], label: 'Schwarz' },
    { kind: 'value', slug: 'color', ids: [5], label: 'Braun' },
    { kind: 'flag', slug: 'sale', label: 'Reduziert' },
    { kind: 'range', slug: 'prices', low: undefined, high: 10000 },
  ])
  expect([countChosen(state, 'color'), countChosen(state, 'prices')]).toEqual([3, 1])
  expect(countAllChosen(state)).toBe(6)
})

test('a size is named as one, and what has no name goes with the last that has one', () => {
  const chosen = readAddress(new URLSearchParams('filters[shopSize]=7,99&filters[gender]=113,115'))
  const everyone = readAddress(new URLSearchParams('filters[gender]=115'))

  expect(chosenOf(chosen, [sizes, genders])).toEqual([
    { kind: 'value', slug: 'shopSize', ids: [7, 99], label: '38', sizeGroup: 'numbers' },
    { kind: 'value', slug: 'gender', ids: [113, 115], label: 'Damen' },
  ])
  expect(chosenOf(everyone, [genders])).toEqual([
    { kind: 'value', slug: 'gender', ids: [115], label: 'Damen und Herren' },
  ])
})

test('a chip that is being taken away is no longer chosen', () => {
  const chips = chosenOf(state, [categories, colours, aSaleFilter(3), aPriceFilter(4500, 69000)])
  const onItsWay = readAddress(new URLSearchParams('filters[color]=5&filters[maxPrice]=10000'))

  const left = chips.filter((chip) => isStillChosen(onItsWay, chip))

  expect(left.map(({ slug }) => slug)).toEqual(['color', 'prices'])
})

test('a filter that nothing can be chosen of is not shown', () => {
  const oneColour = { ...colours, values: colours.values.slice(0, 1) } as typeof colours
  const filters = [oneColour, aSaleFilter(0), aPriceFilter(900, 900), categories]

  expect(headsOf(filters).map(({ slug }) => slug)).toEqual(['categoryIds'])
})

test('the few filters above the grid are always in the same order', () => {
  const heads = headsOf([aSaleFilter(3), aPriceFilter(1, 2), colours, categories])

  expect(promotedOf(heads).map(({ slug }) => slug)).toEqual(['color', 'prices', 'sale'])
})

test('categories are asked for as identifiers, colours as attributes', () => {
  expect(whereOf(state)).toEqual({
    term: null,
    minPrice: null,
    maxPrice: 10000,
    minReduction: null,
    maxReduction: null,
    attributes: [
      { type: 'attributes', key: 'color', values: [1, 5, 99], value: null },
      { type: 'identifier', key: 'categoryIds', values: [7], value: null },
      { type: 'boolean', key: 'sale', values: [], value: true },
    ],
    isLiteral: false,
  })
})

describe('the ends of a range', () => {
  const bounds = endsOf({ min: 4550, max: 68990 }, 100)

  test('hold everything there is in whole units', () => {
    expect(bounds).toEqual({ low: 45, high: 690 })
  })

  test('stop at each other when they are pulled', () => {
    expect(moveEnd({ low: 50, high: 80 }, 'low', 100)).toEqual({ low: 80, high: 80 })
    expect(moveEnd({ low: 50, high: 80 }, 'high', 10)).toEqual({ low: 50, high: 50 })
  })

  test('are put in order and inside when they are typed', () => {
    expect(keepApart({ low: 900, high: 1 }, bounds)).toEqual({ low: 45, high: 690 })
  })
})
