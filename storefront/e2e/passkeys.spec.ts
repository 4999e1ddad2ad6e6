import type { CDPSession, Page } from '@playwright/test'
import { confirm, register, known } from './customers'
import { ask } from './goods'
import { open, read } from './opening'
import { expect, test as base } from './test'

const test = base.extend({
  // Browsers make passkeys for a name, and not for a number.
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
})

interface Device {
  /** Whether whoever holds it can unlock it; otherwise the prompt ends as if cancelled. */
  unlocks: (isUnlocked: boolean) => Promise<void>
}

/** A device with passkeys of its own, as this browser has it. */
async function aDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    unlocks: (isUserVerified) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }).then(() => {}),
  }
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const withPasskey = (page: Page) =>
  known(page).getByRole('button', { name: 'Mit Passkey anmelden' })

test('a passkey is made, signs in, and no longer does once it is removed', async ({ page }) => {
  const device = await aDevice(page)
  const { email } = await register(page.request)
  await open(page, '/de/account/user')
  await expect(passkeys(page).getByText('Sobald Ihre E-Mail-Adresse bestätigt ist')).toBeVisible()
  await confirm(page.request, email)
  await open(page, '/de/account/user')

  await device.unlocks(false)
  await passkeys(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await expect(passkeys(page).getByText('wurde abgebrochen')).toBeVisible()
  await device.unlocks(true)
  await passkeys(page).getByLabel('Name des Passkeys').fill('')
  await passkeys(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await expect(
    passkeys(page).getByText('Bitte geben Sie einen Namen für den Passkey ein'),
  ).toBeVisible()
  await expect(passkeys(page).getByLabel('Name des Passkeys')).toBeFocused()
  await passkeys(page).getByLabel('Name des Passkeys').fill('Mein Telefon')
  await passkeys(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await expect(passkeys(page).getByText('Der Passkey ist gespeichert.')).toBeFocused()
  await expect(passkeys(page).getByRole('listitem')).toContainText('Mein Telefon')
  await passkeys(page).getByRole('button', { name: 'Passkey hinzufügen' }).click()
  await expect(passkeys(page).getByText('schon einen Passkey')).toBeVisible()

  await ask(page.request, 'oauthRevokeToken', {})
  await open(page, '/de/signin?redirectUrl=%2Fde%2Faccount%2Fuser%3Fa%3D1')
  await device.unlocks(false)
  await withPasskey(page).click()
  await expect(known(page).getByText('Die Anmeldung wurde abgebrochen')).toBeVisible()
  await device.unlocks(true)
  await withPasskey(page).click()
  await expect(page).toHaveURL('/de/account/user?a=1')
  await expect(passkeys(page).getByRole('listitem')).toContainText('zuletzt benutzt')

  await passkeys(page).getByText('Passkey entfernen').click()
  await passkeys(page).getByRole('button', { name: 'Ja, entfernen' }).click()
  await expect(passkeys(page).getByText('Der Passkey ist entfernt')).toBeFocused()
  await expect(passkeys(page).getByText('Noch kein Passkey gespeichert.')).toBeVisible()

  await ask(page.request, 'oauthRevokeToken', {})
  await open(page, '/de/signin')
  await withPasskey(page).click()
  await expect(known(page).getByText('gehört zu keinem Konto mehr')).toBeVisible()
  await expect(page).toHaveURL('/de/signin')
})

base('nothing is offered at an address that cannot have passkeys', async ({ page }) => {
  await open(page, '/de/signin')

  await expect(known(page).getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await expect(withPasskey(page)).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that would not work', async ({ page }) => {
    await register(page.request)
    await read(page, '/de/account/user')

    await expect(passkeys(page).getByText('Noch kein Passkey gespeichert.')).toBeVisible()
    await expect(passkeys(page).getByRole('button')).toHaveCount(0)
  })
})
