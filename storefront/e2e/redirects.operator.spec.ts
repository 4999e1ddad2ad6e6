import { aToken, tell } from './operator'
import { expect, test } from './test'

let token: string

test.beforeAll(() => {
  token = aToken('redirects', 'redirects:read', 'redirects:write')
})

test('a rule takes effect at once, keeps the query and is gone when deleted', async ({
  request,
}) => {
  const path = `/umzug-${Date.now()}`
  expect((await request.get(`/de${path}`)).status()).toBe(404)

  await tell(request, token, 'redirects', { source: path, target: '/wishlist', statusCode: 301 })

  await expect
    .poll(async () => (await request.get(`/de${path}`, { maxRedirects: 0 })).status())
    .toBe(301)
  const answer = await request.get(`/fr${path}?a=1`, { maxRedirects: 0 })
  expect(answer.headers().location).toBe('/fr/wishlist?a=1')

  await request.delete(`/api/operator/redirects?source=${path}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await expect
    .poll(async () => (await request.get(`/de${path}`, { maxRedirects: 0 })).status())
    .toBe(404)
})

test('an absolute target sends the browser away', async ({ request }) => {
  const path = `/karriere-${Date.now()}`
  await tell(request, token, 'redirects', {
    source: path,
    target: 'https://www.example.com/jobs',
    statusCode: 302,
    shopCode: 'de',
  })

  await expect
    .poll(async () => (await request.get(`/de${path}`, { maxRedirects: 0 })).status())
    .toBe(302)
  const answer = await request.get(`/de${path}`, { maxRedirects: 0 })
  expect(answer.headers().location).toBe('https://www.example.com/jobs')
  expect((await request.get(`/at${path}`, { maxRedirects: 0 })).status()).toBe(404)
})

test('a rule that would go in circles is refused and changes nothing', async ({ request }) => {
  const [a, b] = [`/kreis-a-${Date.now()}`, `/kreis-b-${Date.now()}`]
  await tell(request, token, 'redirects', { source: a, target: b, statusCode: 301 })

  const answer = await request.put('/api/operator/redirects', {
    headers: { authorization: `Bearer ${token}` },
    data: { source: b, target: a, statusCode: 301 },
  })

  expect(answer.status()).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'RedirectLoop' })
  expect((await request.get(`/de${b}`, { maxRedirects: 0 })).status()).toBe(404)
})

test('a client navigation follows the rule as well', async ({ page, request }) => {
  await tell(request, token, 'redirects', {
    source: '/stores',
    target: '/wishlist',
    statusCode: 302,
    shopCode: 'uk',
  })
  await expect
    .poll(async () => (await request.get('/uk/stores', { maxRedirects: 0 })).status())
    .toBe(302)

  await page.goto('/uk')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: /stores/i })
    .click()

  await expect(page).toHaveURL('/uk/wishlist')
  await request.delete('/api/operator/redirects?source=/stores&shopCode=uk', {
    headers: { authorization: `Bearer ${token}` },
  })
})

test('without a token, or with too little, nothing is told or changed', async ({ request }) => {
  const reader = aToken('reader', 'redirects:read')
  const body = { source: '/x', target: '/y', statusCode: 301 }

  const nobody = await request.put('/api/operator/redirects', { data: body })
  const tooLittle = await request.put('/api/operator/redirects', {
    headers: { authorization: `Bearer ${reader}` },
    data: body,
  })

  expect([nobody.status(), tooLittle.status()]).toEqual([401, 403])
  expect((await request.get('/de/x')).status()).toBe(404)
})
