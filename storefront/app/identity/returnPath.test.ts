import { expect, test } from 'vitest'
import { nextPath, withReturnPath } from './returnPath'

test.each([
  ['', '/de'],
  ['?redirectUrl=%2Fde%2Faccount%3Fa%3D1%23sessions', '/de/account?a=1#sessions'],
  ['?redirectUrl=https%3A%2F%2Felsewhere.example', '/de'],
  ['?redirectUrl=%2F%2Felsewhere.example', '/de'],
  ['?redirectUrl=%2F%5Celsewhere.example', '/de'],
  ['?redirectUrl=%2F%252Felsewhere.example', '/de'],
  ['?redirectUrl=javascript%3Aalert(1)', '/de'],
])('with %s one goes on to %s', (search, path) => {
  expect(nextPath(search, 'de')).toBe(path)
})

test('a hash is kept in the way back', () => {
  const search = withReturnPath('?redirectUrl=%2Fde%2Faccount&x=1', '/de/account#sessions')

  expect(nextPath(search, 'de')).toBe('/de/account#sessions')
  expect(new URLSearchParams(search).get('x')).toBe('1')
})
