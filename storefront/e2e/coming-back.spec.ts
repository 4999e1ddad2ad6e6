// The page that was wanted before somebody had to say who they are.
import { aPerson, PASSWORD, register, signIn } from './customers'
import { ask } from './goods'
import { follow, open } from './opening'
import { expect, test } from './test'

for (const form of ['signing in', 'registering']) {
  test(`a page that was wanted by a link is reached by ${form}, with query and hash`, async ({
    page,
  }) => {
    const { email } = await register(page.request)
    await ask(page.request, 'oauthRevokeToken', {})
    await open(page, '/de')
    await follow(page, '/de/account/orders?year=2026&a=%C3%A4#latest')
    await expect(page).toHaveURL(/signin\?redirectUrl=.*%23latest$/)

    if (form === 'signing in') await signIn(page, email)
    else {
      const { first_name, last_name, email: fresh } = aPerson()
      const fields = page.getByRole('group').filter({
        has: page.getByRole('button', { name: 'Konto anlegen' }),
      })
      await fields.getByLabel('Vorname').fill(first_name)
      await fields.getByLabel('Nachname').fill(last_name)
      await fields.getByLabel('E-Mail-Adresse').fill(fresh)
      await fields.getByLabel('Passwort').fill(PASSWORD)
      await fields.getByRole('button', { name: 'Konto anlegen' }).click()
    }

    await expect(page).toHaveURL('/de/account/orders?year=2026&a=%C3%A4#latest')
  })
}

const HOSTILE = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/de',
  'javascript:alert(1)',
  '/%2F/evil.example',
  '/\t/evil.example',
  '/de\r\nset-cookie: a=b',
  '/de\u0000',
  '/../evil',
  `/de/${'a'.repeat(3000)}`,
]

test('no hostile way back is followed, signed in or signing in', async ({ request, baseURL }) => {
  const { email } = await register(request)
  const ends: unknown[] = []

  for (const text of HOSTILE) {
    const page = `/de/signin?redirectUrl=${encodeURIComponent(text)}`
    const opened = await request.get(page, { maxRedirects: 0 })
    ends.push([text, opened.headers().location])
    await ask(request, 'oauthRevokeToken', {})
    const posted = await request.post(page, {
      form: { intent: 'signin', email, password: PASSWORD },
      headers: { origin: baseURL ?? '' },
      maxRedirects: 0,
    })
    ends.push([text, posted.headers().location])
  }

  expect(ends).toEqual(
    HOSTILE.flatMap((text) => [
      [text, '/de'],
      [text, '/de'],
    ]),
  )
})

test('a guest who opens the account is led to a way back of this shop, or home', async ({
  request,
}) => {
  await ask(request, 'oauthGuestLogin', aPerson())
  const ends: Record<string, string | undefined> = {}

  for (const text of ['/de/checkout?a=1#pay', '//evil.example', '/\\evil.example']) {
    const answer = await request.get(`/de/account?redirectUrl=${encodeURIComponent(text)}`, {
      maxRedirects: 0,
    })
    ends[text] = answer.headers().location
  }

  expect(ends).toEqual({
    '/de/checkout?a=1#pay': '/de/checkout?a=1#pay',
    '//evil.example': '/de',
    '/\\evil.example': '/de',
  })
})
