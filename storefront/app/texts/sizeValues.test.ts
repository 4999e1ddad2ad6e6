import { expect, test } from 'vitest'
import { compiled } from '../../texts/compiledTexts'
import { filled } from './messages'
import { sizeValues } from './sizeValues'

const SIZE = compiled('{kind, select, word {{size}} other {Größe {size}}}')

test.each([
  ['38', 'Größe 38'],
  ['XXXL', 'Größe XXXL'],
  ['32/34', 'Größe 32/34'],
  ['90 cm', 'Größe 90 cm'],
  ['Einheitsgröße', 'Einheitsgröße'],
  ['Taille unique', 'Taille unique'],
])('%s is told as %s', (size, text) => {
  expect(filled(SIZE, 'de-DE', sizeValues(size))).toBe(text)
})
