import { expect, test } from 'vitest'
import { problemsOf, type Checked } from './problems.ts'
import { usedKeys } from './usedKeys.ts'

function checked(change: Partial<Checked>): Checked {
  return {
    languages: ['de', 'en'],
    catalogues: { de: { title: 'Titel' }, en: { title: 'Title' } },
    used: { keys: new Set(['title']), prefixes: [] },
    ...change,
  }
}

test('catalogues that agree have no problems', () => {
  expect(problemsOf(checked({}))).toEqual([])
})

test.each<[string, Record<string, Record<string, string>>, string[]]>([
  ['a missing key', { de: { title: 'Titel' }, en: {} }, ['title is missing in en']],
  [
    'an unused key',
    { de: { title: 'Titel', old: 'Alt' }, en: { title: 'Title', old: 'Old' } },
    ['old is used nowhere'],
  ],
  [
    'other values',
    { de: { title: 'Titel {name}' }, en: { title: 'Title {label}' } },
    ['title takes other values in en than {name}'],
  ],
  [
    'other values inside a plural',
    {
      de: { title: '{n, plural, one {# {name}} other {# {name}}}' },
      en: { title: '{n, plural, one {#} other {#}}' },
    },
    ['title takes other values in en than {n, name}'],
  ],
  [
    'a broken message',
    { de: { title: 'Titel {' }, en: { title: 'Title' } },
    ['title is no valid message in de: Titel {'],
  ],
  [
    'an exclamation mark',
    { de: { title: 'Titel!' }, en: { title: 'Title' } },
    ['title raises its voice in de: Titel!'],
  ],
  ['an empty text', { de: { title: ' ' }, en: { title: 'Title' } }, ['title is empty in de']],
  [
    'an override that says the same',
    { de: { title: 'Titel' }, en: { title: 'Title' }, 'de-AT': { title: 'Titel' } },
    ['title of de-AT says the same as its language'],
  ],
  [
    'an override of nothing',
    { de: { title: 'Titel' }, en: { title: 'Title' }, 'de-AT': { other: 'Anderes' } },
    ['other of de-AT changes nothing that exists'],
  ],
  [
    'an override of no language',
    { de: { title: 'Titel' }, en: { title: 'Title' }, 'fi-FI': { title: 'Otsikko' } },
    ['fi-FI changes a language that we do not have'],
  ],
  [
    'an ß that the Swiss get from Germany',
    { de: { title: 'Größe' }, en: { title: 'Size' }, 'de-CH': {} },
    ['title has an ß in de-CH: Größe'],
  ],
])('%s is reported', (_, catalogues, problems) => {
  expect(problemsOf(checked({ catalogues }))).toEqual(problems)
})

test('a country that writes ss itself is in order', () => {
  const catalogues = { de: { title: 'Größe' }, en: { title: 'Size' }, 'de-CH': { title: 'Grösse' } }

  expect(problemsOf(checked({ catalogues }))).toEqual([])
})

test('a French mark that may begin a line is reported', () => {
  const catalogues = {
    fr: { title: 'Titre\u00a0: «\u00a0Oui\u202f?\u00a0»' },
    'fr-CH': { title: 'Oui ?' },
  }

  expect(problemsOf(checked({ languages: ['fr'], catalogues }))).toEqual([
    'title may break before a mark in fr-CH: Oui ?',
  ])
})

test('a Dutch text that says u is reported', () => {
  const catalogues = {
    nl: { title: 'Over je bestelling' },
    'nl-BE': { title: 'Over Uw bestelling' },
  }

  expect(problemsOf(checked({ languages: ['nl'], catalogues }))).toEqual([
    'title says u in nl-BE: Over Uw bestelling',
  ])
})

test('a key is used by its name or by the beginning of a template', () => {
  const used = usedKeys(["t('screens.basket')", 't(`rules.${rule}`)', 'const x = "plain"'])

  expect(used).toEqual({ keys: new Set(['screens.basket']), prefixes: ['rules.'] })
})
