import { expect, test } from './test'
// Security headers on every kind of answer (bars, row 22).

const ANSWERS: [string, number][] = [
  ['/', 302],
  ['/de', 200],
  ['/de.data', 200],
  ['/de/basket', 200],
  ['/de/basket/', 301],
  ['/de/account', 302],
  ['/de/nichts', 404],
  ['/xx', 404],
  ['/icons-ui.svg', 200],
  ['/favicon.svg', 200],
  ['/assets/none.js', 404],
  ['/builds/latest.json', 200],
  ['/api/up', 200],
  ['/api/rpc/getShops', 405],
  ['/api/none', 404],
  ['/internal/session', 404],
  ['/metrics', 404],
]

for (const [path, status] of ANSWERS) {
  test(`${path} answers ${status} with every security header`, async ({ request }) => {
    const answer = await request.get(path, {
      maxRedirects: 0,
      headers: { 'accept-language': 'de-DE' },
    })

    const headers = answer.headers()
    expect(answer.status()).toBe(status)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['content-security-policy']).toContain('default-src')
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers['permissions-policy']).toBeTruthy()
    expect(headers['x-tags']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  })
}

test('a public page may be kept by everyone and carries hashes, a personal one neither', async ({
  request,
}) => {
  const open = (await request.get('/de')).headers()
  const personal = (await request.get('/de/basket')).headers()

  expect(open['cache-control']).toMatch(/public.*s-maxage=60.*stale-while-revalidate=86400/)
  expect(open['content-security-policy']).toMatch(/script-src [^;]*'sha256-/)
  expect(open['content-security-policy']).not.toContain('nonce-')
  expect(open['set-cookie']).toBeUndefined()
  expect(open.vary).toMatch(/accept-encoding/i)
  expect(personal['cache-control']).toMatch(/no-store/)
  expect(personal['content-security-policy']).toMatch(/script-src [^;]*'nonce-/)
})

test('a page asked for again costs no body', async ({ request }) => {
  const first = await request.get('/de/damen')
  const again = await request.get('/de/damen', {
    headers: { 'if-none-match': first.headers().etag ?? '' },
  })
  const head = await request.head('/de/damen')

  expect(first.headers().etag).toBeTruthy()
  expect(again.status()).toBe(304)
  expect(head.status()).toBe(200)
  expect(head.headers().etag).toBe(first.headers().etag)
  expect(await head.body()).toHaveLength(0)
})
