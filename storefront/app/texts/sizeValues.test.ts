import { expect, test } from 'vitest'
import { compileText } from '../../texts/compiledTexts'
import { fillMessage } from './messages'
import { sizeValues } from './sizeValues'

const SIZE = compileText('{kind, select, word {{size}} other {Größe {size}}}')

test.each([
  ['38', 'Größe 38'],
  ['XXXL', 'Größe XXXL'],
  ['32/34', 'Größe 32/34'],
  ['90 cm', 'Größe 90 cm'],
  ['Einheitsgröße', 'Einheitsgröße'],
  ['Taille unique', 'Taille unique'],
])('%s is told as %s', (size, text) => {
  expect(fillMessage(SIZE, 'de-DE', sizeValues(size))).toBe(text)
})
