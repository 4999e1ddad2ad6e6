import { expect, test } from 'vitest'
import { cleanTerm } from './searchTerm'

test('a term loses what nobody types', () => {
  expect(cleanTerm('  rotes\u0000\tKleid\u202e ')).toBe('rotes Kleid')
})

test('a term is cut where it is too long', () => {
  expect(cleanTerm('a'.repeat(10_000))).toHaveLength(200)
})

test('a term keeps what only looks dangerous', () => {
  const term = `<script>alert(1)</script>' or 1=1 --`

  expect(cleanTerm(term)).toBe(term)
})
