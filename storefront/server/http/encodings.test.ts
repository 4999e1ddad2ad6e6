import { expect, test } from 'vitest'
import { bestEncoding, compress, decompress, quickEncoding } from './encodings.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=1.0', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
])('%s is answered with %s', (header, best) => {
  expect(bestEncoding(header)).toBe(best)
  expect(bestEncoding(header)).toBe(best)
})

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['zstd', 'identity'],
  ['zstd, gzip', 'gzip'],
  ['br, zstd;q=0', 'br'],
  ['br, zstd;q=0.5', 'br'],
  ['br', 'br'],
  ['*', 'br'],
  [undefined, 'identity'],
])('while somebody waits, %s is answered with %s', (header, quick) => {
  expect(quickEncoding(header)).toBe(quick)
})

test.each(['zstd', 'br', 'gzip', 'identity'] as const)(
  '%s comes back as it went in',
  async (encoding) => {
    const page = Buffer.from('Mäntel und Jacken. '.repeat(500))

    const there = await compress(page, encoding, 5)
    const back = await decompress(there, encoding)

    expect(back.equals(page)).toBe(true)
  },
)
