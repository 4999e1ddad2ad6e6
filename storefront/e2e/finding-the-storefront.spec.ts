import { expect, test } from './test'

const LANGUAGES: [string, string][] = [
  ['de-CH,de;q=0.9', '/ch'],
  ['fr-BE', '/fr-be'],
  ['nl-BE,fr-BE;q=0.5', '/be'],
  ['de', '/de'],
  ['fr-CA,fr;q=0.8', '/fr'],
  ['en-US,en;q=0.9', '/uk'],
  ['nl;q=0.3,de-AT;q=0.7', '/at'],
  ['pl,fr-CH;q=0.1', '/fr-ch'],
]

for (const [accept, home] of LANGUAGES) {
  test(`a browser that speaks ${accept} is sent to ${home}`, async ({ request }) => {
    const answer = await request.get('/', {
      headers: { 'accept-language': accept },
      maxRedirects: 0,
    })

    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(home)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    expect(answer.headers()['cache-control']).toContain('no-store')
  })
}

test('what the shopper chose wins over what the browser speaks', async ({ request }) => {
  const answer = await request.get('/', {
    headers: { 'accept-language': 'de-DE', cookie: 'vitrine_shop=fr-ch' },
    maxRedirects: 0,
  })

  expect(answer.headers().location).toBe('/fr-ch')
})

test('a visitor whose language is nowhere spoken gets to choose', async ({ request }) => {
  const answer = await request.get('/', { headers: { 'accept-language': 'ja' }, maxRedirects: 0 })

  expect(answer.status()).toBe(200)
  expect(answer.headers()['x-page-type']).toBe('home')
  expect(await answer.text()).toContain('Österreich')
})

test('a chosen storefront that no longer exists is no choice', async ({ request }) => {
  const answer = await request.get('/', {
    headers: { 'accept-language': 'nl', cookie: 'vitrine_shop=fi' },
    maxRedirects: 0,
  })

  expect(answer.headers().location).toBe('/nl')
})

test('no other address redirects by language', async ({ request }) => {
  const answer = await request.get('/uk', {
    headers: { 'accept-language': 'de-DE', cookie: 'vitrine_shop=de' },
    maxRedirects: 0,
  })

  expect(answer.status()).toBe(200)
})
