// Somebody who has, or makes, an account.
import type { APIRequestContext, Page } from '@playwright/test'
import { ask, DE } from './goods'
import { read } from './opening'

export const PASSWORD = 'lavendel-im-korb'

export function aPerson() {
  const number = Math.random().toString(36).slice(2)
  return { first_name: 'Anna', last_name: 'Muster', email: `anna-${number}@shopper.example` }
}

/** Makes an account; whoever asks is signed in. */
export async function register(request: APIRequestContext, shop = DE) {
  const person = aPerson()
  await ask(request, 'oauthRegister', { ...person, password: PASSWORD }, shop)
  return { ...person, password: PASSWORD }
}

/** The address that the newest mail to somebody leads to. */
export async function linkInMail(page: Page, email: string, pattern: RegExp): Promise<string> {
  await read(page, '/mailbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').first().click()
  const mail = await page.request.get(`${page.url()}/html`)
  const [link] = pattern.exec(await mail.text()) ?? []
  if (!link) throw new Error(`The mail to ${email} has no such link`)
  return link
}

export const known = (page: Page) => page.getByRole('region', { name: 'Sie haben schon ein Konto' })

/** On the sign-in page, in German. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  const form = known(page)
  await form.getByLabel('E-Mail-Adresse').first().fill(email)
  await form.getByLabel('Passwort').fill(password)
  await form.getByRole('button', { name: 'Anmelden' }).click()
}
