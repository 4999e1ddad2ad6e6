import { expect, test } from 'vitest'
import { firstSentence } from './firstSentence.server'

test.each([
  ['de', 'Hohle Fasern, kaum Fett: leicht und warm. Das Tier lebt in den Anden.', 'warm.'],
  ['fr', 'Un fil, long d’un kilomètre : d’où l’éclat. La chenille ne mange rien.', 'l’éclat.'],
  ['nl', 'Twee lagen, samen geweven. De jas heeft geen voering nodig.', 'geweven.'],
  ['en', 'Cotton at 7.5 oz with a dry hand. It softens.', 'hand.'],
])('a list shows the first sentence of a text, in %s', (language, text, end) => {
  expect(firstSentence(text, language)).toBe(text.slice(0, text.indexOf(end) + end.length))
})

test.each(['', ' ', 'Loden'])('a text without an end is itself: %j', (text) => {
  expect(firstSentence(text, 'de')).toBe(text.trim())
})
