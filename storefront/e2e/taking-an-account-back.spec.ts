import { aPerson, confirm, linkInMail, PASSWORD, register } from './customers'
import { ask } from './goods'
import { open, read } from './opening'
import { expect, test } from './test'

const LINK = /http[^"]*\/de\/password\/reset\?restore=1&(?:amp;)?hash=[\w-]+/

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('who lost an account to another address gets it back by the mail to the old one', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const thief = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const { email } = await register(thief)
      await confirm(thief, email)
      const next = aPerson().email
      await ask(thief, 'changeEmail', { email: next, password: PASSWORD })
      await confirm(thief, next)

      const link = await linkInMail(page.request, email, LINK)
      await visit(page, link.replace('&amp;', '&'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Konto zurückholen')
      await page.getByLabel('Neues Passwort').fill('rosmarin-am-fenster')
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Ihr neues Passwort ist gespeichert',
      )

      await visit(page, '/de/account/user')
      const address = page.getByRole('region', { name: 'E-Mail-Adresse', exact: true })
      await expect(address.getByRole('definition')).toHaveText(email)
      expect(await ask(thief, 'getUser', {})).toEqual({ user: null })
      await visit(page, link.replace('&amp;', '&'))
      await page.getByLabel('Neues Passwort').fill('lavendel-im-korb')
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(page.getByText('älter als 30 Tage')).toBeVisible()
      await thief.dispose()
    })
  })
}
