import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPerson, linkInMail, PASSWORD, register, signIn } from './customers'
import { faultsIn } from './faults'
import { ask } from './goods'
import { open, read } from './opening'
import { expect, test } from './test'

const NEW_PASSWORD = 'rosmarin-am-fenster'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('a customer corrects what is wrong and keeps what was typed', async ({ page }) => {
      await register(page.request)
      await visit(page, '/de/account/user')
      const personal = section(page, 'Zur Person')
      await personal.getByText('Angaben ändern').click()
      await personal.getByLabel('Vorname').fill('Änne')
      await personal.getByLabel('Geburtsdatum').fill('31.02.1990')
      await personal.getByLabel('Telefon').fill('keins')
      await personal.getByRole('button', { name: 'Speichern' }).click()

      await expect(personal.getByLabel('Geburtsdatum')).toBeFocused()
      await expect(personal.getByText('gültiges Geburtsdatum')).toBeVisible()
      await expect(personal.getByText('gültige Telefonnummer')).toBeVisible()
      await expect(personal.getByLabel('Vorname')).toHaveValue('Änne')

      await personal.getByLabel('Geburtsdatum').fill('24/12/1990')
      await personal.getByLabel('Telefon').fill('+49 30 123456')
      await personal.getByRole('button', { name: 'Speichern' }).click()
      await expect(personal.getByText('Ihre Angaben sind gespeichert.')).toBeFocused()
      const shown = personal.getByRole('definition')
      for (const text of ['Änne', '24. Dezember 1990', '+49 30 123456']) {
        await expect(shown.getByText(text, { exact: true })).toBeVisible()
      }
    })

    test('an address is added, changed and deleted', async ({ page }) => {
      await register(page.request)
      await visit(page, '/de/account/user')
      const addresses = section(page, 'Adressen')
      await addresses.getByText('Adresse hinzufügen').click()
      await addresses.getByLabel('Straße').fill('Lindenweg')
      await addresses.getByLabel('Hausnummer', { exact: true }).fill('3')
      await addresses.getByLabel('Postleitzahl').fill('1011')
      await addresses.getByLabel('Ort').fill('Berlin')
      await addresses.getByRole('button', { name: 'Speichern' }).click()
      // Said on leaving the field already; the focus comes with the answer, and the fields anew.
      await expect(addresses.getByLabel('Postleitzahl')).toBeFocused()
      await expect(addresses.getByText('zum Beispiel 10115')).toBeVisible()
      await expect(addresses.getByLabel('Straße')).toHaveValue('Lindenweg')
      await addresses.getByLabel('Postleitzahl').fill('10115')
      await addresses.getByRole('button', { name: 'Speichern' }).click()

      const kept = addresses.getByRole('listitem')
      await expect(kept).toContainText('Lindenweg 3')
      await expect(kept).toContainText('Standard für Rechnungen')
      await kept.getByText('Adresse ändern').click()
      await kept.getByLabel('Straße').fill('Rosenweg')
      await kept.getByRole('button', { name: 'Speichern' }).click()
      await expect(kept).toContainText('Rosenweg 3')
      await kept.getByText('Adresse löschen').click()
      await kept.getByRole('button', { name: 'Ja, löschen' }).click()
      await expect(addresses.getByText('Die Adresse ist gelöscht.')).toBeFocused()
      await expect(kept).toHaveCount(0)
    })

    test('a new password ends the other sessions, and a new address counts by its mail', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const { email } = await register(phone)
      await visit(page, '/de/signin?redirectUrl=%2Fde%2Faccount%2Fuser')
      await signIn(page, email)
      const password = section(page, 'Passwort')
      await password.getByText('Passwort ändern').click()
      await password.getByLabel('Aktuelles Passwort').fill('nicht-dieses')
      await password.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
      await password.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(password.getByText('Das Passwort stimmt nicht')).toBeVisible()
      await password.getByLabel('Aktuelles Passwort').fill(PASSWORD)
      await password.getByLabel('Neues Passwort').fill(NEW_PASSWORD)
      await password.getByRole('button', { name: 'Passwort speichern' }).click()
      await expect(password.getByText('Ihr neues Passwort ist gespeichert')).toBeFocused()
      expect(await ask(phone, 'getUser', {})).toEqual({ user: null })

      const next = aPerson().email
      const address = section(page, 'E-Mail-Adresse')
      await address.getByText('E-Mail-Adresse ändern').click()
      await address.getByLabel('Neue E-Mail-Adresse').fill(next)
      await address.getByLabel('Aktuelles Passwort').fill(NEW_PASSWORD)
      await address.getByRole('button', { name: 'Link schicken' }).click()
      await expect(address.getByText(`einen Link an ${next}`)).toBeFocused()
      await expect(address.getByRole('definition')).toHaveText(email)
      await visit(
        page,
        await linkInMail(page.request, next, /http[^"]*\/de\/signin\?confirm=[\w-]+/),
      )
      await page.getByRole('button', { name: 'Adresse bestätigen' }).click()
      await expect(page.getByText(`künftig an ${next}`)).toBeVisible()
      await visit(page, '/de/account/user')
      await expect(address.getByRole('definition')).toHaveText(next)
      await phone.dispose()
    })

    test('a customer takes their data along', async ({ page }) => {
      const { email } = await register(page.request)
      await visit(page, '/de/account/user')

      const arriving = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Daten herunterladen' }).click()
      const file = await arriving

      expect(file.suggestedFilename()).toMatch(/^vitrine-\d{4}-\d\d-\d\d\.json$/)
      const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
      expect(exported).toMatchObject({ user: { email } })
      await expect(page).toHaveURL('/de/account/user')
    })

    test('an account is deleted in two steps, with the password', async ({ page }) => {
      const { email } = await register(page.request)
      await visit(page, '/de/account/user')
      const leaving = section(page, 'Konto löschen')
      await leaving.getByRole('button', { name: 'Konto löschen' }).click()
      await expect(leaving.getByLabel('Aktuelles Passwort')).toBeFocused()
      await leaving.getByRole('link', { name: 'Konto behalten' }).click()
      await expect(leaving.getByLabel('Aktuelles Passwort')).toHaveCount(0)

      await leaving.getByRole('button', { name: 'Konto löschen' }).click()
      await leaving.getByLabel('Aktuelles Passwort').fill('nicht-dieses')
      await leaving.getByRole('button', { name: 'Konto endgültig löschen' }).click()
      await expect(leaving.getByText('Das Passwort stimmt nicht')).toBeVisible()
      await leaving.getByLabel('Aktuelles Passwort').fill(PASSWORD)
      await leaving.getByRole('button', { name: 'Konto endgültig löschen' }).click()

      await expect(page.getByText('Ihr Konto ist gelöscht').first()).toBeVisible()
      if (!javaScriptEnabled) await page.getByRole('link', { name: 'Weiter einkaufen' }).click()
      await expect(page).toHaveURL('/de')
      await visit(page, '/de/account')
      await signIn(page, email)
      await expect(page.getByRole('main').getByText('Passwort stimmen nicht')).toBeVisible()
    })
  })
}

test('the forms of a customer have no accessibility fault when they are open', async ({ page }) => {
  await register(page.request)
  await open(page, '/fr/account/user')
  const openers = ['Modifier vos informations', 'Ajouter une adresse', 'Changer d’adresse e-mail']
  for (const opener of openers) await page.getByText(opener).click()
  await page.getByRole('button', { name: 'Supprimer le compte' }).click()
  await expect(page.getByRole('button', { name: 'Supprimer définitivement' })).toBeVisible()

  expect(await faultsIn(page)).toEqual([])
})
