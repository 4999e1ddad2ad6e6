import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTarget, safeLocation } from './requestPath.ts'

test.each([
  ['/', '/', ''],
  ['/de', '/de', ''],
  ['/de/p/hemd-weiss/12?color=1&x', '/de/p/hemd-weiss/12', 'color=1&x'],
  ['/de/basket.data?_routes=a', '/de/basket.data', '_routes=a'],
  ['/de/', '/de/', ''],
  ['/de/%61ccount', '/de/account', ''],
  ['/de/m%c3%a4ntel', '/de/m%C3%A4ntel', ''],
  ['/de?term=100%', '/de', 'term=100%'],
  ['/de?filters[color]=1,2', '/de', 'filters[color]=1,2'],
  ['http://elsewhere.example/de?x=1', '/de', 'x=1'],
  ['http://elsewhere.example', '/', ''],
])('%s is read as one path', (sent, path, search) => {
  expect(readTarget(sent)).toEqual({ kind: 'target', path, search })
})

test.each([
  ['//evil.example', '/evil.example'],
  ['///evil.example/%61?x=//y', '/evil.example/a?x=//y'],
  ['/de//basket', '/de/basket'],
  ['/de//', '/de'],
  ['//', '/'],
  ['//evil.example/?x=/', '/evil.example?x=/'],
  ['http://x//evil.example', '/evil.example'],
])('%s is sent on to one slash', (sent, location) => {
  expect(readTarget(sent)).toEqual({ kind: 'elsewhere', location })
})

test.each([
  'de',
  '*',
  '/\\evil.example',
  '/de\\..\\x',
  '/de/../internal',
  '/de/./x',
  '/..',
  '/%2e%2e/internal',
  '/%2E./internal',
  '/de/%2fevil',
  '/de/%5cevil',
  '/de/%00',
  '/de/%0d%0aset-cookie:x',
  '/de/%7f',
  '/de/%',
  '/de/%zz',
  '/de/%ff',
  '/de/%c3',
  '/de#x',
  '/de?x#y',
  '/dé',
])('%s is refused', (sent) => {
  expect(readTarget(sent)).toMatchObject({ kind: 'refused', status: 400 })
})

test('an address over 4096 characters is too long', () => {
  expect(readTarget(`/${'a'.repeat(4096)}`)).toMatchObject({ kind: 'refused', status: 414 })
  expect(readTarget(`/${'a'.repeat(4095)}`)).toMatchObject({ kind: 'target' })
})

const piece = fc.constantFrom(
  '/',
  '//',
  '\\',
  '.',
  '..',
  '%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  'a',
  'de',
  '?',
  ':',
  '%61',
  '@',
  'é',
)

test('no target, however it is spelt, leaves the shop or hides a step', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = readTarget(`/${pieces.join('')}`)

      const path =
        read.kind === 'target'
          ? read.path
          : read.kind === 'elsewhere'
            ? read.location.split('?')[0]
            : '/'
      const landed = new URL(path ?? '', 'https://shop.example')
      expect(landed.origin).toBe('https://shop.example')
      expect(landed.pathname).toBe(path)
      expect(decodeURIComponent(path ?? '')).not.toMatch(/\/\.\.?(\/|$)|\\|[\u0000-\u001f]/)
    }),
    { numRuns: 2000 },
  )
})

test('a location is a web address or a path of this shop', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('/', '\\', '\t', '\n', ' ', 'javascript:', 'a', '?', '#', 'data:'), {
        maxLength: 8,
      }),
      (pieces) => {
        const landed = new URL(safeLocation(pieces.join('')), 'https://shop.example/de')

        expect(landed.origin).toBe('https://shop.example')
      },
    ),
    { numRuns: 2000 },
  )
  expect(safeLocation('https://partner.example/x')).toBe('https://partner.example/x')
  expect(safeLocation('/de?x=1#top')).toBe('/de?x=1#top')
})

test('a location is written in letters that a header can carry', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const path = safeLocation(`/${text}`)
      const elsewhere = safeLocation(`https://partner.example/${text}`)

      expect(path + elsewhere).toMatch(/^[\x21-\x7e]+$/)
    }),
  )
  expect(safeLocation('/de/€?q=é#€')).toBe('/de/%E2%82%AC?q=%C3%A9#%E2%82%AC')
  expect(safeLocation('https://partner.example/€')).toBe('https://partner.example/%E2%82%AC')
  expect(safeLocation('/de/%E2%82%AC')).toBe('/de/%E2%82%AC')
})
