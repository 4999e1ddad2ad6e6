import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '#app/catalogue/listing/address'
import { asFilters, asTyped, type Read } from './readAs'

const group = { id: 4, key: 'color', label: 'Farbe', type: null, multiSelect: true }
const red = { id: 8, value: 'red', label: 'Rot' }
const colour: Read['filters'][number] = {
  type: 'attribute',
  attributeFilter: { group, values: [red] },
}
const price: Read['filters'][number] = {
  type: 'price',
  priceFilter: { minPrice: null, maxPrice: 10000 },
}

const read = (term: string, words: string, filters: Read['filters']): Read => ({
  ...{ term, words, filters },
  ...{ correctedTerm: null, isLoosened: false },
})

const meant = (address: string, read: Read) => {
  const state = asFilters(readAddress(new URLSearchParams(address)), read)
  return state && decodeURI(writeAddress(state))
}

test('words are kept as they were typed', () => {
  const typed = (term: string, words: string, correctedTerm: string | null = null) =>
    asTyped({ term, words, correctedTerm })

  expect(typed('Weiße Röcke, unter 90 Euro', 'rocke')).toBe('Röcke')
  expect(typed('Damenschuhe 39', 'schuhe')).toBe('schuhe')
  expect(typed('rotes T-Shirt', 'tshirt')).toBe('T-Shirt')
  expect(typed("robe d'été rouge", 'robe ete')).toBe("robe d'été")
  expect(typed('rotes Klied', 'kleid', 'rotes Kleid')).toBe('Kleid')
  expect(typed('rot', '')).toBe('')
})

test('what was understood becomes filters of an address, and the rest its term', () => {
  const term = 'rotes Kleid unter 100 Euro'

  expect(meant(`term=${term}`, read(term, 'kleid', [colour, price]))).toBe(
    '?term=Kleid&filters[color]=8&filters[maxPrice]=10000&nop=1',
  )
  expect(meant('term=rot', read('rot', '', [colour]))).toBe('?filters[color]=8')
  expect(meant('term=Kleid', read('Kleid', 'kleid', []))).toBeNull()
})

test('what was chosen beside the term narrows what it says', () => {
  const chosen = 'term=rotes Kleid bis 100 Euro&filters[color]=1,8&filters[maxPrice]=8000'

  expect(meant(chosen, read('rotes Kleid bis 100 Euro', 'kleid', [colour, price]))).toBe(
    '?term=Kleid&filters[color]=8&filters[maxPrice]=8000&nop=1',
  )
})
