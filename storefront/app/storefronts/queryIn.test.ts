import { describe, expect, it } from 'vitest'
import { queryIn } from './queryIn'
import { france, germany, romandy } from './storefronts.fixture'

describe('the query in another storefront', () => {
  it.each([
    ['?utm=%20x&filters[color]=3', romandy, '?utm=%20x&filters[color]=3'],
    ['?filters[minPrice]=5000&filters[color]=3&page=2', romandy, '?filters[color]=3'],
    ['?filters%5BmaxPrice%5D=5000&priceFrom=20&sort=price_asc', romandy, '?sort=price_asc'],
    ['?filters[maxPrice]=5000&page=2', france, '?filters[maxPrice]=5000&page=2'],
    ['?filters[shopSize]=7&filters[maxPrice]=5000', france, '?filters[maxPrice]=5000'],
    ['?filters[shopSize]=7', romandy, ''],
    ['', romandy, ''],
    ['?term=Kleid&nop=1', france, '?term=Kleid&nop=1&spoken=de'],
    ['?term=Kleid&filters[maxPrice]=5000&page=2', romandy, '?term=Kleid&spoken=de'],
    ['?term=Kleid&page=2', { ...germany, code: 'at', country: 'AT' }, '?term=Kleid&page=2'],
  ])('%s', (query, other, kept) => {
    expect(queryIn(other, germany, query)).toBe(kept)
  })

  it('keeps sizes between the languages of one country', () => {
    const zurich = { ...germany, country: 'CH', currency: 'CHF' }

    expect(queryIn(romandy, zurich, '?filters[shopSize]=7&filters[minPrice]=9')).toBe(
      '?filters[shopSize]=7&filters[minPrice]=9',
    )
  })
})
