import { expect, test } from 'vitest'
import { compileText } from '../../texts/compiledTexts'
import { fillMessage } from './messages'

test.each<[string, Record<string, string | number>, string]>([
  ['Warenkorb', {}, 'Warenkorb'],
  ['Ab {amount}', { amount: '75 €' }, 'Ab 75 €'],
  ['{n, plural, one {# Tag} other {# Tage}}', { n: 1 }, '1 Tag'],
  ['{n, plural, one {# Tag} other {# Tage}}', { n: 1200 }, '1.200 Tage'],
  ['{n, plural, =0 {nichts} other {# von {all}}}', { n: 0, all: 9 }, 'nichts'],
  ['{n, plural, =0 {nichts} other {# von {all}}}', { n: 2, all: 9 }, '2 von 9'],
  ['{n, plural, offset:1 =1 {Sie} other {Sie und # andere}}', { n: 3 }, 'Sie und 2 andere'],
  ['{who, select, guest {Gast} other {Kundin}}', { who: 'guest' }, 'Gast'],
  ['{who, select, guest {Gast} other {Kundin}}', { who: 'constructor' }, 'Kundin'],
  ['Artikel # 5', {}, 'Artikel # 5'],
  ['{a} und {b}', { a: '{b} # {nb}', b: "{a} $& '" }, "{b} # {nb} und {a} $& '"],
  ['{n, plural, one {# von {all}} other {#}}', { n: 1, all: '# {n}' }, '1 von # {n}'],
  ["C'est {what}", { what: 'noté' }, "C'est noté"],
])('%s with %o reads %s', (text, values, shown) => {
  expect(fillMessage(compileText(text), 'de-DE', values)).toBe(shown)
})

test('French counts none as one, as its plural rules say', () => {
  const message = compileText('{n, plural, one {# jour} other {# jours}}')

  expect(fillMessage(message, 'fr-FR', { n: 0 })).toBe('0 jour')
})
