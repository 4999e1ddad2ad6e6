import { expect, test } from 'vitest'
import { fromText, toText } from './oneText'

test.each([
  [{ name: 'Mantel "Gaspard"', sizes: [36, 38], note: null }],
  [{ path: 'C:\\neu', quotes: '\\"', sign: '\x7f', escape: '\\u007f', empty: '' }],
  [['« l’été »', '€', '\u2028', '<script>']],
])('what travels as a text arrives as it was: %j', (value) => {
  const arrived = JSON.parse(JSON.stringify(toText(value))) as string

  // As the browser reads it, which has not written it.
  expect(fromText(`${arrived} `)).toEqual(value)
})

test('a text is quoted twice on its way without growing', () => {
  const text = toText({ a: 'x', b: ['y', 'z'] })

  expect(JSON.stringify(JSON.stringify(text))).toHaveLength(text.length + 6)
})

test('on the server, what was just written is not read again', () => {
  const value = { a: 1 }

  expect(fromText(toText(value))).toBe(value)
})
