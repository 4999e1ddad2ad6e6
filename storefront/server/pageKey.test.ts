import { expect, test } from 'vitest'
import { locationFor, pageKeyOf, pageOfData } from './pageKey.ts'

test.each([
  ['', '/de'],
  ['page=2', '/de?page=2'],
  ['sort=price_asc&page=2', '/de?page=2&sort=price_asc'],
  ['page=2&sort=price_asc', '/de?page=2&sort=price_asc'],
  ['utm_source=mail&page=2&gclid=x', '/de?page=2'],
  ['UTM_Campaign=mail', '/de'],
  ['filters[color]=1,2', '/de?filters%5Bcolor%5D=1%2C2'],
  ['filters%5Bcolor%5D=1%2C2', '/de?filters%5Bcolor%5D=1%2C2'],
  ['a=2&a=1', '/de?a=2&a=1'],
])('?%s is kept as %s', (sent, key) => {
  expect(pageKeyOf('/de', sent).key).toBe(key)
})

test('a very long query is not kept', () => {
  expect(pageKeyOf('/de', `term=${'x'.repeat(600)}`).isKeepable).toBe(false)
  expect(pageKeyOf('/de', `utm_content=${'x'.repeat(600)}`).isKeepable).toBe(true)
})

test.each([
  ['/de/a?b=1&a=2', 'a=2&b=1', '/de/x?a=2&b=1', '/de/x?b=1&a=2'],
  ['/de/a?utm_source=mail', '', '/de/x', '/de/x?utm_source=mail'],
  ['/de/a?utm_source=mail', '', '/de/x#sizes', '/de/x?utm_source=mail#sizes'],
  [
    '/de/a?utm_source=mail&page=2',
    'page=2',
    '/de/x?page=2&own=1',
    '/de/x?page=2&own=1&utm_source=mail',
  ],
  ['/de/a?page=2', 'page=2', 'https://partner.example/?page=2', 'https://partner.example/?page=2'],
  ['/de/a?b=1&a=2', 'a=2&b=1', '/de/x', '/de/x'],
])('a visitor of %s takes along what they brought', (asked, search, kept, location) => {
  expect(locationFor(kept, search, asked.split('?')[1] ?? '')).toBe(location)
})

test.each([
  ['/de', '/de'],
  ['/de.data', '/de'],
  ['/de/basket.data', '/de/basket'],
  ['/de/_.data', '/de/'],
  ['/_.data', '/'],
])('%s is about %s', (path, page) => {
  expect(pageOfData(path)).toBe(page)
})
