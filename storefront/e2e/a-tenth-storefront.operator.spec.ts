import { aPerson } from './customers'
import { ask, goodsThat, nameOf } from './goods'
import { documentElement } from './markup'
import { read } from './opening'
import { aToken, tell } from './operator'
import { putIntoBasket } from './ordering'
import { expect, test } from './test'

const ITALY = 1011

test('fi opens from data alone, is browsed, and closes again', async ({ page, request }) => {
  const token = aToken('fi', 'shops:write')
  expect((await request.get('/fi')).status()).toBe(404)

  await tell(request, token, 'shops/fi', { isEnabled: true })
  await expect.poll(async () => (await request.get('/fi')).status()).toBe(200)
  await page.goto('/fi')

  await expect(documentElement(page)).toHaveAttribute('lang', 'en-FI')
  await page.getByRole('banner').getByRole('link', { name: 'Basket' }).click()
  await expect(page).toHaveURL('/fi/basket')
  await expect.poll(async () => (await request.get('/de')).text()).toContain('hrefLang="en-FI"')

  await tell(request, token, 'shops/fi', { isEnabled: false })
  await expect.poll(async () => (await request.get('/fi')).status()).toBe(404)
})

test('Italy opens in German, and sells by its own law and post', async ({ page, request }) => {
  const token = aToken('de-it', 'shops:write')
  expect((await request.get('/de-it')).status()).toBe(404)

  await tell(request, token, 'shops/de-it', { isEnabled: true })
  await expect.poll(async () => (await request.get('/de-it')).status()).toBe(200)

  const isCompared = (price?: { withTax: number | null }) => Boolean(price?.withTax)
  const reduced = await goodsThat(
    request,
    ({ variants }) => variants.some(({ lowestPriorPrice }) => isCompared(lowestPriorPrice)),
    ITALY,
  )
  await read(page, reduced.url)
  await expect(documentElement(page)).toHaveAttribute('lang', 'de-IT')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(reduced))
  await expect(page.getByText(/niedrigster Preis der letzten 30 Tage/i).first()).toBeVisible()

  await putIntoBasket(page.request, 1, ITALY)
  await ask(page.request, 'oauthGuestLogin', aPerson(), ITALY)
  await read(page, '/de-it/checkout')
  const step = (name: RegExp) => page.getByRole('region', { name })
  const address = step(/Lieferadresse/)
  await address.getByLabel('Straße', { exact: true }).first().fill('Laubengasse')
  await address.getByLabel('Hausnummer').first().fill('7')
  await address.getByLabel('Postleitzahl').first().fill('39100')
  await address.getByLabel('Ort').first().fill('Bozen')
  await address.getByLabel('Provinz').first().fill('BZ')
  await address.getByRole('button', { name: 'Weiter' }).click()
  await expect(address).toContainText('Laubengasse 7, 39100 Bozen BZ')
  await step(/Lieferung/)
    .getByRole('button', { name: 'Weiter' })
    .click()
  await step(/Zahlung/)
    .getByRole('radio', { name: 'Rechnung' })
    .check()
  await step(/Zahlung/)
    .getByRole('button', { name: 'Weiter' })
    .click()
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()

  await expect(page).toHaveURL(/\/de-it\/success\?token=/)
  await expect(page.getByText('39100 Bozen BZ')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vertrag widerrufen' }).first()).toBeVisible()

  await tell(request, token, 'shops/de-it', { isEnabled: false })
  await expect.poll(async () => (await request.get('/de-it')).status()).toBe(404)
})
