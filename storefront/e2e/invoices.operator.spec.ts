import type { Page } from '@playwright/test'
import { aPerson } from './customers'
import { faultsIn } from './faults'
import { ask } from './goods'
import { open, read } from './opening'
import { vitrine } from './operator'
import { chooseEverything, placeOrder, putIntoBasket } from './ordering'
import { expect, test } from './test'

/** What whoever follows this link gets. */
async function fileBehind(page: Page, name: RegExp) {
  const address = await page.getByRole('link', { name }).getAttribute('href')
  const answer = await page.request.get(address ?? '')
  return { type: answer.headers()['content-type'], start: (await answer.body()).subarray(0, 4) }
}

test('a guest reads the invoice of a parcel and the credit note for what came back', async ({
  page,
}) => {
  await putIntoBasket(page.request)
  await ask(page.request, 'oauthGuestLogin', aPerson())
  await chooseEverything(page.request)
  await read(page, '/de/checkout')
  await placeOrder(page)
  const confirmation = await page.getByText(/Ihre Bestellung \d+/).textContent()
  const number = /\d{6,}/.exec(confirmation ?? '')?.[0] ?? ''
  const address = new URL(page.url()).pathname + new URL(page.url()).search
  await expect(page.getByRole('heading', { name: 'Rechnungen' })).toHaveCount(0)
  const pdf = { type: 'application/pdf', start: Buffer.from('%PDF') }

  vitrine('orders', 'ship', number, '--carrier', 'dhl')
  await open(page, address)
  expect(await fileBehind(page, /^Rechnung DE\d\d-\d+/)).toEqual(pdf)
  await expect(page.getByRole('region', { name: 'Bitte überweisen Sie' })).toBeVisible()

  vitrine('orders', 'return', number)
  await open(page, address)
  expect(await fileBehind(page, /^Gutschrift DE\d\d-C\d+/)).toEqual(pdf)
  await expect(page.getByRole('region', { name: 'Bitte überweisen Sie' })).toHaveCount(0)
  expect(await faultsIn(page)).toEqual([])
})
