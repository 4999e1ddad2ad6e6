import { expect, test } from 'vitest'
import {
  cacheKeyOf,
  isCacheable,
  locationFor,
  pageOfData,
  pageRequestOf,
  type PageRequest,
} from './pageRequest.ts'

function aPage(search: string): PageRequest {
  return pageRequestOf({ kind: 'target', path: '/de', search })
}

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
  expect(cacheKeyOf(aPage(sent))).toBe(key)
})

test('a very long query is not kept', () => {
  expect(isCacheable(aPage(`term=${'x'.repeat(600)}`))).toBe(false)
  expect(isCacheable(aPage(`utm_content=${'x'.repeat(600)}`))).toBe(true)
})

test('each variant of an experiment is a page of its own', () => {
  const page = aPage('page=2')

  expect(cacheKeyOf({ ...page, variant: 'b' })).not.toBe(cacheKeyOf(page))
})

test.each([
  ['_storyblok=1', true],
  ['page=2&_storyblok=1', true],
  ['term=_storyblok', false],
])('whether ?%s asks for a preview: %s', (sent, isPreview) => {
  expect(aPage(sent).isPreview).toBe(isPreview)
  expect(isCacheable(aPage(sent))).toBe(!isPreview)
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
])('a visitor of %s takes along what they brought', (address, search, kept, location) => {
  const page = aPage(address.split('?')[1] ?? '')

  expect(page.search).toBe(search)
  expect(locationFor(kept, page)).toBe(location)
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
