import fc from 'fast-check'
import { expect, test } from 'vitest'
import table from '../../../contract/rules.json' with { type: 'json' }
import scripts from '../../../contract/transliteration.json' with { type: 'json' }
import { slug } from './slug.ts'

const spellable = Object.values(scripts).flatMap((script) => Object.keys(script))
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...spellable, ..."abcXYZ019 -_&'\u0308\u0301") }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
)

test.each(table.slug)('$value becomes $slug', (row) => {
  expect(slug(row.value)).toBe(row.slug)
})

test('a slug is words of ASCII joined by single hyphens', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(slug(text)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
    }),
  )
})

test('the slug of a slug is itself', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(slug(slug(text))).toBe(slug(text))
    }),
  )
})

test('a slug does not depend on how accents were typed', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(slug(text.normalize('NFD'))).toBe(slug(text.normalize('NFC')))
    }),
  )
})
