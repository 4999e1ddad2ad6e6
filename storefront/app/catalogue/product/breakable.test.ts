import { expect, test } from 'vitest'
import { breakable } from './breakable'

test('a long label may be broken with a hyphen, a short one stays as it is', () => {
  const labels = ['Zusammensetzung', 'Taillenumfang', 'Binnenbeenlengte', 'Länge', 'Tour de taille']

  expect(labels.map(breakable)).toEqual([
    'Zusammen\u00adsetzung',
    'Taillen\u00adumfang',
    'Binnenbeen\u00adlengte',
    'Länge',
    'Tour de taille',
  ])
})
