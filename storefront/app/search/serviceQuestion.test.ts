import { expect, test } from 'vitest'
import { asksForService } from './serviceQuestion.server'

test.each([
  ['Rückgabe', 'de', true],
  ['Größentabelle', 'de', true],
  ['Groessentabelle', 'de', true],
  ['Hose Größe 38', 'de', false],
  ['frais de livraison', 'fr', true],
  ['Guide des tailles', 'fr', true],
  ['robe', 'fr', false],
  ['retourneren', 'nl', true],
  ['how do I return my order?', 'en', true],
  ['size guide', 'en', true],
  ['size 12 dress', 'en', false],
  ['', 'en', false],
  ['retour', 'xx', false],
])('%j in %s', (term, language, isOne) => {
  expect(asksForService(term, language)).toBe(isOne)
})
