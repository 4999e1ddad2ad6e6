import { register, signIn } from './customers'
import { faultsIn } from './faults'
import { ask } from './goods'
import { readHtml, textsIn } from './html'
import { open, read } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('a customer sees where they are signed in and ends the other session', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const phone = await playwright.request.newContext({
        baseURL: baseURL ?? '',
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1',
      })
      const { email } = await register(phone)
      await visit(page, '/de/account')
      await signIn(page, email)
      await expect(page).toHaveURL('/de/account')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Anna')
      await expect(page.getByText(`an ${email} geschickt`)).toBeVisible()

      const sessions = page.getByRole('region', { name: 'Hier sind Sie angemeldet' })
      await expect(sessions.getByRole('listitem')).toHaveCount(2)
      await sessions.getByRole('button', { name: 'Safari auf iPhone abmelden' }).click()

      await expect(sessions.getByText('Das Gerät ist abgemeldet')).toBeVisible()
      await expect(sessions.getByRole('listitem')).toHaveText([/Dieses Gerät.*Deutschland/])
      expect(await ask(phone, 'getUser', {})).toEqual({ user: null })
      await phone.dispose()
    })
  })
}

test('the header calls a customer by name, and nothing moves for it', async ({ page }) => {
  const header = page.getByRole('banner')
  const places = () =>
    Promise.all(['Merkliste', 'Warenkorb'].map((name) => header.getByLabel(name).boundingBox()))
  await open(page, '/de')
  const before = await places()
  await register(page.request)

  await open(page, '/de')
  await expect(header.getByRole('link', { name: 'Anna, Ihr Konto' })).toBeVisible()
  expect(await places()).toEqual(before)
  await page.setViewportSize({ width: 390, height: 844 })
  await header.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Anna, Ihr Konto' }).click()

  await expect(page).toHaveURL('/de/account')
})

for (const { code, lang } of STOREFRONTS) {
  test(`the account speaks the language of ${code}`, async ({ request }) => {
    const greetings = { de: 'Guten Tag, Anna', en: 'Good to see you, Anna' }
    const others = { fr: 'Bonjour Anna', nl: 'Welkom, Anna' }
    const { [lang.slice(0, 2)]: greeting = '' }: Record<string, string> = {
      ...greetings,
      ...others,
    }
    await register(request)

    const html = await readHtml(request, `/${code}/account`)

    expect(textsIn(html, 'h1')).toEqual([greeting])
  })
}

for (const { path, isSignedIn } of [
  { path: '/de/signin', isSignedIn: false },
  { path: '/fr/password/reset?hash=x', isSignedIn: false },
  { path: '/nl/password/reset', isSignedIn: false },
  { path: '/de/account', isSignedIn: true },
  { path: '/uk/account/user', isSignedIn: true },
  { path: '/fr/signin?confirm=x', isSignedIn: true },
]) {
  test(`${path} has neither an accessibility fault nor a script error`, async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    if (isSignedIn) await register(page.request)

    await open(page, path)

    expect(await faultsIn(page)).toEqual([])
    expect(errors).toEqual([])
  })
}
