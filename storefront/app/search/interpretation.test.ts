import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '#app/catalogue/listing/address'
import { applyInterpretation, findTypedWords, type Interpretation } from './interpretation'

const group = { id: 4, key: 'color', label: 'Farbe', type: null, multiSelect: true }
const red = { id: 8, value: 'red', label: 'Rot' }
const colour: Interpretation['filters'][number] = {
  type: 'attribute',
  attributeFilter: { group, values: [red] },
}
const price: Interpretation['filters'][number] = {
  type: 'price',
  priceFilter: { minPrice: null, maxPrice: 10000 },
}

const interpretation = (
  term: string,
  words: string,
  filters: Interpretation['filters'],
): Interpretation => ({
  ...{ term, words, filters },
  ...{ correctedTerm: null, isLoosened: false },
})

const meant = (address: string, interpretation: Interpretation) => {
  const state = applyInterpretation(readAddress(new URLSearchParams(address)), interpretation)
  return state && decodeURI(writeAddress(state))
}

test('words are kept as they were typed', () => {
  const typed = (term: string, words: string, correctedTerm: string | null = null) =>
    findTypedWords({ term, words, correctedTerm })

  expect(typed('Weiße Röcke, unter 90 Euro', 'rocke')).toBe('Röcke')
  expect(typed('Damenschuhe 39', 'schuhe')).toBe('schuhe')
  expect(typed('rotes T-Shirt', 'tshirt')).toBe('T-Shirt')
  expect(typed("robe d'été rouge", 'robe ete')).toBe("robe d'été")
  expect(typed('rotes Klied', 'kleid', 'rotes Kleid')).toBe('Kleid')
  expect(typed('rot', '')).toBe('')
})

test('what was understood becomes filters of an address, and the rest its term', () => {
  const term = 'rotes Kleid unter 100 Euro'

  expect(meant(`term=${term}`, interpretation(term, 'kleid', [colour, price]))).toBe(
    '?term=Kleid&filters[color]=8&filters[maxPrice]=10000&nop=1',
  )
  expect(meant('term=rot', interpretation('rot', '', [colour]))).toBe('?filters[color]=8')
  expect(meant('term=Kleid', interpretation('Kleid', 'kleid', []))).toBeNull()
})

test('what was chosen beside the term narrows what it says', () => {
  const chosen = 'term=rotes Kleid bis 100 Euro&filters[color]=1,8&filters[maxPrice]=8000'

  expect(meant(chosen, interpretation('rotes Kleid bis 100 Euro', 'kleid', [colour, price]))).toBe(
    '?term=Kleid&filters[color]=8&filters[maxPrice]=8000&nop=1',
  )
})
