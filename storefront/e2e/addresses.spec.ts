import { linksIn, readHtml } from './html'
import { read } from './opening'
import { expect, test } from './test'

test('a slash at the end is dropped for good, the query stays', async ({ request }) => {
  const answer = await request.get('/de/basket/?a=1&b=%C3%A4', { maxRedirects: 0 })

  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/de/basket?a=1&b=%C3%A4')
})

test('a storefront is found whatever the case of its letters', async ({ request }) => {
  const home = await request.get('/DE?a=1', { maxRedirects: 0 })
  const category = await request.get('/Fr-BE/femme', { maxRedirects: 0 })
  const unknown = await request.get('/XY', { maxRedirects: 0 })

  expect([home.status(), home.headers().location]).toEqual([301, '/de?a=1'])
  expect([category.status(), category.headers().location]).toEqual([301, '/fr-be/femme'])
  expect(unknown.status()).toBe(404)
})

test('the query is kept byte for byte', async ({ request }) => {
  const basket = await request.get('/de/basket/?utm=%20x', { maxRedirects: 0 })
  const checkout = await request.get('/de/checkout/', { maxRedirects: 0 })

  expect(basket.headers().location).toBe('/de/basket?utm=%20x')
  expect(checkout.headers().location).toBe('/de/signin?redirectUrl=%2Fde%2Fcheckout')
})

test('a page that is not there has no other versions, and leads to other homes', async ({
  request,
}) => {
  const html = await (await request.get('/de/gibt-es-nicht')).text()

  expect([linksIn(html, 'canonical'), linksIn(html, 'alternate')]).toEqual([[], []])
  expect(waysToFrance(html)).toEqual(new Set(['/fr']))
})

test('a category leads to the same one in the words of another storefront', async ({ request }) => {
  const html = await readHtml(request, '/de/damen')

  expect(linksIn(html, 'alternate')).toContainEqual([
    'fr-FR',
    expect.stringMatching(/\/fr\/femme$/),
  ])
  expect(waysToFrance(html)).toEqual(new Set(['/fr/femme']))
})

test('the hash survives the dropped slash', async ({ page }) => {
  await read(page, '/de/wishlist/?a=1#later')

  expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
    '/de/wishlist?a=1#later',
  )
})

for (const path of [
  '/xx',
  '/xx/damen',
  '/fi',
  '/de/gibt-es-nicht',
  '/de/p/mantel/12a',
  '/de/p/mantel/-1',
  '/de/stores/../x y',
  '/de/women/trends/Groß',
]) {
  test(`${path} is not a page, and says so with its path`, async ({ request }) => {
    const answer = await request.get(encodeURI(path), { maxRedirects: 0 })

    expect(answer.status()).toBe(404)
    expect(answer.headers()['content-type']).toContain('text/html')
  })
}

test('the data of a page that is not there names the path', async ({ request }) => {
  const answer = await request.get('/de/p/mantel/12a.data', { maxRedirects: 0 })

  expect(await answer.text()).toContain('Page not found: /de/p/mantel/12a')
})

for (const path of [
  '//evil.example',
  '//evil.example/',
  '/%2f%2fevil.example',
  '/\\evil.example',
  '/de//evil.example/',
]) {
  test(`${path} never leads away from the shop`, async ({ request, baseURL }) => {
    const answer = await request.fetch(`${baseURL}${path}`, { maxRedirects: 0 })

    const location = answer.headers().location
    expect([301, 302, 308, 400, 404]).toContain(answer.status())
    if (location) expect(location).toMatch(/^\/(?![/\\])/)
  })
}

for (const path of [
  '/de/..%2f..%2fetc%2fpasswd',
  '/assets/%2e%2e/%2e%2e/server/index.js',
  '/de/%00',
  '/de/%E0%A4%A',
]) {
  test(`${path} is refused`, async ({ request, baseURL }) => {
    const answer = await request.fetch(`${baseURL}${path}`, { maxRedirects: 0 })

    expect([400, 404]).toContain(answer.status())
    expect(await answer.text()).not.toContain('root:')
  })
}

test('a protected page asks to sign in first and remembers the way', async ({ request }) => {
  for (const path of [
    '/de/account',
    '/de/account/orders',
    '/de/account/orders/12',
    '/de/account/user',
    '/de/checkout',
  ]) {
    const answer = await request.get(`${path}?a=1`, { maxRedirects: 0 })

    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(
      `/de/signin?redirectUrl=${encodeURIComponent(`${path}?a=1`)}`,
    )
    expect(answer.headers()['cache-control']).toContain('no-store')
  }
})

test('a protected page cannot be reached by another spelling', async ({ request }) => {
  for (const path of [
    '/de/account/',
    '/de/account.data',
    '/de/account/user.data',
    '/de/checkout.data',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })

    const body = await answer.text()
    const sentToSignIn =
      answer.headers().location?.startsWith('/de/signin') ||
      body.includes('/de/signin?redirectUrl=')
    expect(sentToSignIn).toBe(true)
  }
})

/** In the lists of storefronts: the layer's, and the one for whoever has no scripts. */
function waysToFrance(html: string): Set<string> {
  const buttons = html.matchAll(/<button [^>]*value="([^"]*)"[^>]*>(?:<span[^>]*>)?France\b/g)
  return new Set([...buttons].map(([, address = '']) => address))
}
