import { expect, test } from 'vitest'
import { asTyped, attributeWords } from './readAs'

const group = { id: 1, key: 'shopSize', label: 'Größe', type: null, multiSelect: true }

test('words are shown as they were typed', () => {
  expect(asTyped({ term: 'Weiße Röcke unter 90 Euro', words: 'rocke' })).toBe('Röcke')
  expect(asTyped({ term: 'Damenschuhe 39', words: 'schuhe' })).toBe('schuhe')
})

test('a size is named as one, and what is for everyone goes without saying', () => {
  const values = [
    { id: 1, value: 'women', label: 'Damen' },
    { id: 3, value: 'unisex', label: 'Damen und Herren' },
  ]

  expect(attributeWords({ group, values: [{ id: 7, value: '38', label: '38' }] })).toEqual([
    'Größe 38',
  ])
  expect(attributeWords({ group: { ...group, key: 'gender' }, values })).toEqual(['Damen'])
})
