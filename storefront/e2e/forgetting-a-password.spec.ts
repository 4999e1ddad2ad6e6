import { known, linkInMail, register, signIn } from './customers'
import { ask } from './goods'
import { open, read } from './opening'
import { expect, test } from './test'

const LINK = /http[^"]*\/de\/password\/reset\?hash=[\w-]+/
const NEW_PASSWORD = 'rosmarin-am-fenster'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('a forgotten password is set anew by a mail, once', async ({ page }) => {
      const { email } = await register(page.request)
      await ask(page.request, 'oauthRevokeToken', {})
      await visit(page, '/de/signin')
      await signIn(page, email, 'nicht-dieses')
      await expect(known(page).getByText('Passwort stimmen nicht')).toBeVisible()
      await known(page).getByText('Passwort vergessen?').click()
      await expect(known(page).getByLabel('E-Mail-Adresse').last()).toHaveValue(email)
      await known(page).getByRole('button', { name: 'Link schicken' }).click()
      await expect(page.getByText(`eine E-Mail an ${email}`)).toBeVisible()
      await known(page).getByRole('button', { name: 'E-Mail noch einmal schicken' }).click()
      await expect(page.getByText(`noch eine E-Mail an ${email}`)).toBeVisible()

      const link = await linkInMail(page.request, email, LINK)
      await visit(page, link)
      await page.getByLabel('Neues Passwort').fill('zu kurz')
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(page.getByText('6 bis 70 Zeichen ohne Leerzeichen')).toBeVisible()
      await expect(page.getByLabel('Neues Passwort')).toBeFocused()
      await page.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Ihr neues Passwort ist gespeichert',
      )

      await visit(page, link)
      await page.getByLabel('Neues Passwort').fill('lavendel-im-korb')
      await page.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Dieser Link gilt nicht mehr',
      )
      await page.getByLabel('E-Mail-Adresse').fill(email)
      await page.getByRole('button', { name: 'Link schicken' }).click()
      await expect(page.getByText(`eine E-Mail an ${email}`)).toBeVisible()

      await ask(page.request, 'oauthRevokeToken', {})
      await visit(page, '/de/signin?redirectUrl=%2Fde%2Fbasket')
      await signIn(page, email, NEW_PASSWORD)
      await expect(page).toHaveURL('/de/basket')
    })
  })
}
