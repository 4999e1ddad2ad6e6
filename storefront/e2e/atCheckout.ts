// A guest on the way through the checkout, in German.
import type { Page } from '@playwright/test'
import { aPerson } from './customers'
import { ask } from './goods'
import type { open } from './opening'
import { chooseEverything, putIntoBasket } from './ordering'

/** A guest with one piece in the basket, at the checkout. */
export async function goToCheckout(page: Page, visit: typeof open, shop = DE): Promise<void> {
  await putIntoBasket(page.request, 1, shop.id)
  await ask(page.request, 'oauthGuestLogin', aPerson(), shop.id)
  await visit(page, `/${shop.code}/checkout`)
}

export const DE = { id: 1006, code: 'de' }
export const step = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(name) })

export async function fillInAddress(page: Page): Promise<void> {
  const address = step(page, 'Lieferadresse')
  await address.getByLabel('Straße', { exact: true }).first().fill('Lindenweg')
  await address.getByLabel('Hausnummer').first().fill('7')
  await address.getByLabel('Postleitzahl').first().fill('10117')
  await address.getByLabel('Ort').first().fill('Berlin')
  await address.getByRole('button', { name: 'Weiter' }).click()
}

export async function goOnToReview(page: Page, payment: string): Promise<void> {
  await fillInAddress(page)
  await step(page, 'Lieferung').getByRole('button', { name: 'Weiter' }).click()
  await step(page, 'Zahlung').getByRole('radio', { name: payment }).check()
  await step(page, 'Zahlung').getByRole('button', { name: 'Weiter' }).click()
}

/** The same guest at the last step, for whatever comes after. */
export async function goToReview(page: Page, visit: typeof open, payment: string): Promise<void> {
  await putIntoBasket(page.request)
  await ask(page.request, 'oauthGuestLogin', aPerson())
  await chooseEverything(page.request, payment)
  await visit(page, '/de/checkout')
}
