import { expect, test } from 'vitest'
import type { BlockBase } from './fields'
import { articleDate } from './articleDate'
import { readingMinutes, wordCount } from './readingTime'

function anArticle(fields: object): BlockBase {
  return { _uid: 'a', component: 'article', ...fields }
}

test('words are counted wherever they are read, and nowhere else', () => {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'drei Worte mehr' }] }
  const text = { _uid: 't', component: 'rich_text', text: { type: 'doc', content: [paragraph] } }
  const quote = { _uid: 'q', component: 'quote', text: 'Zwei Worte', person: 'Eine ganze Person' }
  const author = { uuid: 'u', path: '/de/autoren/x', content: { text: 'Nicht von hier' } }
  const article = anArticle({
    headline: 'Ein Titel',
    body: [text, quote],
    author,
    topics: ['care'],
  })

  expect(wordCount(article)).toBe(7)
})

test.each([
  [0, 1],
  [220, 1],
  [660, 3],
  [10_000, 45],
])('%i words take %i minutes', (words, minutes) => {
  expect(readingMinutes(anArticle({ intro: 'Wort '.repeat(words) }))).toBe(minutes)
})

test.each([
  ['2026-10-28 07:00', '2026-10-28T07:00:00.000Z'],
  ['2026-10-28T07:00:00+02:00', '2026-10-28T05:00:00.000Z'],
  ['gestern', undefined],
  ['', undefined],
  [null, undefined],
])('%s is the moment %s', (given, moment) => {
  expect(articleDate(given)?.toISOString()).toBe(moment)
})
