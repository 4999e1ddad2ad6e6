// Item and delivery have one word each in what the shop says of orders, so nobody wonders whether
// two things are meant.
import { expect, test } from 'vitest'
import { wordsOf } from './catalogue.ts'

// An outfit is put together of pieces, and a price is said by the piece; the basket counts items.
const ELSEWHERE = /^(outfits|content\.looks)\./

test.each([
  ['de', /Stücke|(ein|das|dem|des|den) Stück|[Vv]ersand(?!t)/],
  ['de-AT', /Stücke|(ein|das|dem|des|den) Stück|[Vv]ersand(?!t)/],
  ['de-CH', /Stücke|(ein|das|dem|des|den) Stück|[Vv]ersand(?!t)/],
  ['fr', /(?<!la )\bpièces?\b|\b[Bb]on \{|\bce bon\b/],
  ['nl', /(?<!per )\bstuk(s|ken)?\b|[Ll]evering|[Ll]everen|[Vv]erzending/],
  ['nl-BE', /(?<!per )\bstuk(s|ken)?\b|[Bb]ezorg|[Vv]erzending/],
  ['en', /\bpieces?\b/],
])('%s has one word each for item and delivery', (locale, otherWord) => {
  const others = Object.entries(wordsOf(locale)).filter(
    ([key, text]) => !ELSEWHERE.test(key) && otherWord.test(text),
  )

  expect(others).toEqual([])
})
