import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanTerm } from '#app/rules/searchTerm'
import {
  isAsSentByAForm,
  isFiltered,
  NOTHING_CHOSEN,
  readAddress,
  SORTS,
  writeAddress,
  type ListingState,
} from './address'
import { atPage, sortedBy, withFlag, withoutFilters, withRange, withValue } from './choices'

/** Letters, and what means something to addresses, pages or databases. */
const oddCharacter = fc.constantFrom(...'aZé9,[]&=%+#? \'"<>;\\\u0000\u202e\ud800', '🧥')
const read = (text: string) => readAddress(new URLSearchParams(text))

describe('the address of a listing', () => {
  test('says what is filtered, how it is sorted and which page it is', () => {
    const text =
      'filters[color]=34,12&filters[sale]=true&filters[minPrice]=1000&sort=price_asc&page=2'

    expect(read(text)).toEqual({
      term: '',
      values: { color: [12, 34] },
      flags: { sale: true },
      ranges: { minPrice: 1000 },
      sort: 'price_asc',
      page: 2,
      isKept: false,
      isLiteral: false,
    })
  })

  test('is written in one spelling', () => {
    const state = read('page=2&sort=price_asc&filters[sale]=true&filters[color]=34,12,34&term=rot')

    expect(writeAddress(state)).toBe(
      '?term=rot&filters%5Bcolor%5D=12,34&filters%5Bsale%5D=true&sort=price_asc&page=2',
    )
    expect(writeAddress(NOTHING_CHOSEN)).toBe('')
  })

  test('means the same after it was written', () => {
    const number = fc.integer({ min: 1, max: 999_999_999 })
    const slug = fc.stringMatching(/^[a-z][a-zA-Z_-]{0,12}$/).filter((name) => name !== 'term')
    const state = fc.record({
      term: fc.string({ unit: oddCharacter, maxLength: 20 }).map(cleanTerm),
      values: fc.dictionary(
        slug.map((name) => `v${name}`),
        fc
          .uniqueArray(number, { minLength: 1, maxLength: 5 })
          .map((ids) => ids.sort((a, b) => a - b)),
        { maxKeys: 4, noNullPrototype: true },
      ),
      flags: fc.dictionary(
        slug.map((name) => `f${name}`),
        fc.boolean(),
        {
          maxKeys: 3,
          noNullPrototype: true,
        },
      ),
      ranges: fc.record(
        { minPrice: fc.nat(500), maxPrice: fc.integer({ min: 500, max: 900 }) },
        {
          requiredKeys: [],
        },
      ),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 9999 }),
      isKept: fc.boolean(),
      isLiteral: fc.boolean(),
    })

    fc.assert(
      fc.property(state, (wanted: ListingState) => {
        expect(read(writeAddress(wanted))).toEqual(wanted)
      }),
      { numRuns: 200 },
    )
  })

  test('never fails, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: oddCharacter }),
        fc.string({ unit: oddCharacter }),
        (name, value) => {
          const query = new URLSearchParams([
            [name, value],
            [`filters[${name}]`, value],
          ])
          expect(readAddress(query).page).toBeGreaterThan(0)
        },
      ),
    )
  })

  test.each([
    ['page=0', {}],
    ['page=-1', {}],
    ['page=1e9', {}],
    ['page=99999999999', {}],
    ['sort=cheap', {}],
    ['filters[color]=red', {}],
    ['filters[color]=0', {}],
    ['filters[]=1', {}],
    ['filters[a;drop]=1', {}],
    ['filters[minPrice]=-5', {}],
    ['filters[minPrice]=', {}],
    ['filters[color]=12,x,12', { values: { color: [12] } }],
    ['filters[minPrice]=900&filters[maxPrice]=100', { ranges: { minPrice: 100, maxPrice: 900 } }],
    ['page=4294967296', {}],
    ['page=1000000000', { page: 1_000_000_000 }],
  ])('passes over what it cannot mean: %s', (text, meant) => {
    expect(read(text)).toEqual({ ...NOTHING_CHOSEN, ...meant })
  })

  test('understands a form that was sent without scripts', () => {
    const text = 'filters[color]=12&filters[color]=34&priceFrom=49%2C90&priceTo=&sort=price_asc'

    expect(writeAddress(read(text))).toBe(
      '?filters%5Bcolor%5D=12,34&filters%5BminPrice%5D=4990&sort=price_asc',
    )
    expect(isAsSentByAForm(new URLSearchParams(text))).toBe(true)
    expect(isAsSentByAForm(new URLSearchParams('filters[color]=12,34&sort=price_asc'))).toBe(false)
  })
})

test('a term is also found where other shops keep it, and is no filter', () => {
  expect(read('filters[term]=Mantel').term).toBe('Mantel')
  expect(isFiltered(read('term=Mantel'))).toBe(false)
})

describe('a choice', () => {
  const second = { ...NOTHING_CHOSEN, page: 2 }

  test('leads to the first page', () => {
    expect(writeAddress(withValue(second, 'color', 12))).toBe('?filters%5Bcolor%5D=12')
    expect(writeAddress(withFlag(second, 'sale'))).toBe('?filters%5Bsale%5D=true')
    expect(writeAddress(withRange(second, { maxPrice: 5000 }))).toBe('?filters%5BmaxPrice%5D=5000')
    expect(writeAddress(sortedBy(second, 'price_desc'))).toBe('?sort=price_desc')
  })

  test('is taken back by making it again', () => {
    expect(withValue(withValue(NOTHING_CHOSEN, 'color', 12), 'color', 12)).toEqual(NOTHING_CHOSEN)
    expect(withFlag(withFlag(NOTHING_CHOSEN, 'sale'), 'sale')).toEqual(NOTHING_CHOSEN)
    expect(withRange(withRange(NOTHING_CHOSEN, { minPrice: 1 }), { minPrice: undefined })).toEqual(
      NOTHING_CHOSEN,
    )
  })

  test('all are cleared at once, but neither the term nor the order', () => {
    const state = read('term=rot&filters[color]=12&filters[sale]=true&sort=price_asc&page=3')

    expect(writeAddress(withoutFilters(state))).toBe('?term=rot&sort=price_asc')
  })

  test('another page keeps everything else', () => {
    expect(writeAddress(atPage(read('filters[color]=12'), 3))).toBe('?filters%5Bcolor%5D=12&page=3')
  })
})
