import { expect, test } from 'vitest'
import { aShop, send } from './testing/aShop.ts'
import { aPage, aStorefront } from './testing/aStorefront.ts'
import { rawAnswer, rawGet } from './testing/rawAnswer.ts'

const PROTECTIONS = [
  /^strict-transport-security: max-age=31536000; includeSubDomains\r$/im,
  /^x-content-type-options: nosniff\r$/im,
  /^referrer-policy: strict-origin-when-cross-origin\r$/im,
  /^permissions-policy: /im,
  /^cross-origin-opener-policy: same-origin\r$/im,
  /^cross-origin-resource-policy: same-origin\r$/im,
  /^x-frame-options: DENY\r$/im,
  /^content-security-policy: (?!.*unsafe).*frame-ancestors 'none'/im,
]

async function aWatchedStorefront() {
  const shop = await aShop({ '/api/up': (_, res) => send(res, 200, {}) })
  const seen: string[] = []
  const storefront = await aStorefront({
    shopUrl: shop.url,
    render: async (request) => {
      seen.push(request.url)
      return aPage('Hello')
    },
  })
  return { ...storefront, shop, seen }
}

test.each([
  ['/\\evil.example', 400],
  ['/de/../internal/session', 400],
  ['/api/../internal/session', 400],
  ['/api/%2e%2e/internal/session', 400],
  ['/api/..%2finternal/session', 400],
  ['/api/%5c..%5cinternal', 400],
  ['/assets/%2e%2e/.vite/manifest.json', 400],
  ['/assets/..%2f..%2fpackage.json', 400],
  ['/de/%00', 400],
  ['/de/%zz', 400],
  ['/de/%c0%af', 400],
  [`/${'a'.repeat(5000)}`, 414],
])(
  '%s is refused with a small page, and nothing behind the door hears of it',
  async (target, status) => {
    const { port, seen, shop } = await aWatchedStorefront()
    const before = shop.requests.filter(({ line }) => !/purges|getShops/.test(line)).length

    const answer = await rawGet(port, target)

    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    for (const protection of PROTECTIONS) expect(answer).toMatch(protection)
    expect(seen).toEqual([])
    expect(shop.requests.filter(({ line }) => !/purges|getShops/.test(line))).toHaveLength(before)
  },
)

test.each([
  ['//evil.example', '/evil.example'],
  ['///evil.example/x?y=1', '/evil.example/x?y=1'],
  ['/de//basket', '/de/basket'],
])('%s stays on this site', async (target, location) => {
  const { port } = await aWatchedStorefront()

  const answer = await rawGet(port, target)

  expect(answer).toMatch(/^HTTP\/1.1 301 /)
  expect(/^location: (.*)\r$/im.exec(answer)?.[1]).toBe(location)
  for (const protection of PROTECTIONS) expect(answer).toMatch(protection)
})

test('a whole address as target is read as its path, whatever host it names', async () => {
  const { port, seen } = await aWatchedStorefront()

  const answer = await rawGet(port, 'http://evil.example/de?x=1')

  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(seen).toEqual(['https://shop.example/de?x=1'])
})

test.each([
  ['PUT', 405],
  ['DELETE', 405],
  ['TRACE', 405],
  ['PROPFIND', 501],
  ['OPTIONS', 204],
])('%s on a page answers %i and names what is allowed', async (method, status) => {
  const { port, seen } = await aWatchedStorefront()

  const answer = await rawGet(port, '/de', method)

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im)
  expect(seen).toEqual([])
})

test.each([
  ['a method that nobody knows', 'NONSENSE / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400],
  [
    'two lengths',
    'POST /de/basket HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
    400,
  ],
  [
    'length and chunks at once',
    'POST /de/basket HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['endless headers', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is answered with every protection', async (_, text, status) => {
  const { port } = await aWatchedStorefront()

  const answer = await rawAnswer(port, text)

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  for (const protection of PROTECTIONS) expect(answer).toMatch(protection)
})

test.each([
  ['two hosts', 'GET /de HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n', 400],
  ['two hosts that agree', 'GET /de HTTP/1.1\r\nhost: a\r\nHOST: a\r\n\r\n', 400],
  ['no host', 'GET /de HTTP/1.1\r\n\r\n', 400],
  ['an empty host', 'GET /de HTTP/1.1\r\nhost:\r\n\r\n', 400],
  ['what nobody can expect', 'GET /de HTTP/1.1\r\nhost: a\r\nexpect: x\r\n\r\n', 417],
])('%s is turned away with every protection', async (_, text, status) => {
  const { port, seen, lines } = await aWatchedStorefront()

  const answer = await rawAnswer(port, text)

  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(answer).toMatch(/^connection: close\r$/im)
  for (const protection of PROTECTIONS) expect(answer).toMatch(protection)
  expect(seen).toEqual([])
  await expect
    .poll(() => lines().find(({ event }) => event === 'request'))
    .toMatchObject({ kind: 'refused', status })
})

test('an old program may name no host', async () => {
  const { port } = await aWatchedStorefront()

  expect(await rawAnswer(port, 'GET /de HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

test.each([
  ['/api/rpc/%00', 400],
  ['/api/rpc/get%0d%0aShops', 400],
  ['/api/../internal/session', 400],
  ['/api/%zz', 400],
  [`/api/${'a'.repeat(5000)}`, 414],
  ['/api/up?x=a#b', 400],
])('a program that asks for %s is told so in its own words', async (target, status) => {
  const { port } = await aWatchedStorefront()

  const answer = await rawGet(port, target)

  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  expect(head).toMatch(/^content-type: application\/problem\+json$/im)
  for (const protection of PROTECTIONS) expect(answer).toMatch(protection)
  expect(JSON.parse(body)).toMatchObject({
    status,
    code: 'MalformedRequest',
    requestId: /^x-request-id: (.*)$/im.exec(head)?.[1],
    errors: [],
  })
})

test.each([
  '/de',
  '/de/basket',
  '/de.data',
  '/favicon.ico',
  '/assets/x.js',
  '/builds/latest.json',
  '/api/up',
  '/api/none',
])('%s carries every protection', async (path) => {
  const { port } = await aWatchedStorefront()

  const answer = await rawGet(port, path)

  for (const protection of PROTECTIONS) expect(answer).toMatch(protection)
})

test('a small page speaks the language of its address, and only that', async () => {
  const { ask } = await aWatchedStorefront()

  const german = await ask(`/de/search?term=${'a'.repeat(10_000)}`)
  const english = await ask(`/uk/search?term=${'a'.repeat(10_000)}`)

  expect([german.status, english.status]).toEqual([414, 414])
  expect(german.text).toContain('Diese Adresse stimmt nicht')
  expect(german.text).not.toContain('The address')
  expect(english.text).toContain('The address is too long.')
})

test('what a visitor sends is never part of a small page unescaped', async () => {
  const { ask } = await aWatchedStorefront()

  const { text } = await ask("/de/'%3Cscript%3E.php")

  expect(text).toContain('&#39;%3Cscript%3E.php')
  expect(text).not.toMatch(/<script/)
})

test.each([
  ['/de/%zz', 'Diese Adresse stimmt nicht'],
  ['/fr-ch/%zz', 'Cette adresse n’est pas valable'],
  ['/nl/x.php', 'Pagina niet gevonden'],
  ['/%zz', 'This address is not right'],
])('the small page for %s speaks the language of its storefront', async (target, words) => {
  const { port } = await aWatchedStorefront()

  expect(await rawGet(port, target)).toContain(words)
})

test('crawlers are told which pages are one’s own', async () => {
  const { ask } = await aWatchedStorefront()

  const { status, headers, text } = await ask('/robots.txt')

  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toMatch(/^User-agent: \*\nAllow: \/\nDisallow: \/\*\/account\n/)
  expect(text).not.toContain('search')
  expect(text).toMatch(/\nSitemap: https:\/\/shop\.example\/sitemap\.xml\n$/)
})

test('a slash after signing out or switching is dropped for good', async () => {
  const { ask } = await aWatchedStorefront()

  const answer = await ask('/signout/?x=%20y')

  expect([answer.status, answer.headers.location]).toEqual([301, '/signout?x=%20y'])
})
