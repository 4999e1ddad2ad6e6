// Every operator of filter_query, in both spellings of brackets.
import assert from 'node:assert/strict'
import { eachClient } from './asking.mjs'

const ARTICLES = ['leinen', 'seide', 'wolle']
const cases = [
  ['in', { title: { in: 'Wolle,Seide' } }, ['seide', 'wolle']],
  ['not_in', { title: { not_in: 'Wolle,Seide' } }, ['leinen']],
  ['in, a boolean', { is_new: { in: true } }, ['leinen']],
  ['like', { title: { like: 'wol*' } }, ['wolle']],
  ['not_like', { title: { not_like: '*e' } }, ['leinen']],
  ['is empty', { colours: { is: 'empty_array' } }, ['seide']],
  ['is not empty', { colours: { is: 'not_empty_array' } }, ['leinen', 'wolle']],
  ['is true', { is_new: { is: 'true' } }, ['leinen']],
  ['is null', { seo: { is: 'null' } }, ['leinen', 'wolle']],
  ['is not null', { seo: { is: 'not_null' } }, ['seide']],
  ['any_in_array', { colours: { any_in_array: 'rot,gelb' } }, ['wolle']],
  ['in_array', { colours: { in_array: 'rot,gelb' } }, ['wolle']],
  ['all_in_array', { colours: { all_in_array: 'rot,blau' } }, ['wolle']],
  ['gt_int', { price: { gt_int: 15 } }, ['leinen', 'seide']],
  ['lt_int', { price: { lt_int: 50 } }, ['leinen', 'wolle']],
  ['gt_float', { price: { gt_float: 9.4 } }, ARTICLES],
  ['lt_float', { price: { lt_float: 9.6 } }, ['wolle']],
  ['an old spelling', { price: { 'lt-float': 9.6 } }, ['wolle']],
  ['gt_date', { day: { gt_date: '2026-04-30 10:00' } }, ['leinen']],
  ['lt_date', { day: { lt_date: '2026-04-30 10:00' } }, []],
  ['a nested field', { 'seo.title': { in: 'Seide pflegen' } }, ['seide']],
  ['two fields', { price: { gt_int: 5 }, colours: { any_in_array: 'blau' } }, ['leinen', 'wolle']],
  [
    'either',
    { __or: [{ title: { in: 'Wolle' } }, { title: { in: 'Seide' } }] },
    ['seide', 'wolle'],
  ],
]

for (const [name, filter, expected] of cases) {
  eachClient(`stories are filtered: ${name}`, async (ask) => {
    const params = { content_type: 'article', starts_with: 'magazin/', sort_by: 'slug:asc' }

    const answer = await ask().getStories({ ...params, filter_query: filter })

    assert.deepEqual(
      answer.data.stories.map((story) => story.slug),
      expected,
    )
    assert.equal(answer.total, expected.length)
  })
}
