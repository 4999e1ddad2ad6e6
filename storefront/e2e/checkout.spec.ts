import type { Page } from '@playwright/test'
import { goOnToReview, goToCheckout, goToReview, step } from './atCheckout'
import { faultsIn } from './faults'
import { ask } from './goods'
import { open, read } from './opening'
import { plentifulSize } from './ordering'
import { expect, test } from './test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('a guest orders on a phone, step by step', async ({ page }) => {
      await goToCheckout(page, visit)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasse')
      // Who it is was said before: the address is the first thing to fill in.
      const visibleFields = () => page.getByRole('textbox').filter({ visible: true }).count()
      await expect.poll(visibleFields).toBeLessThan(6)

      await goOnToReview(page, 'Vorkasse')
      const review = step(page, 'Prüfen und bestellen')
      await expect(review).toContainText('Gesamtsumme')
      await expect(review).toContainText('1 bis 3 Werktage nach Eingang Ihrer Überweisung')
      await review.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()

      await expect(page).toHaveURL(/\/de\/success\?token=/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
      await expect(page.getByText('Wir warten auf Ihre Überweisung von')).toBeVisible()
      const transfer = page.getByRole('region', { name: 'Bitte überweisen Sie' })
      await expect(transfer.getByRole('img', { name: /QR-Code/ })).toBeVisible()
      await expect(transfer.getByRole('button', { name: 'IBAN kopieren' })).toHaveCount(
        javaScriptEnabled ? 1 : 0,
      )
      // No day is promised before the money has come.
      await expect(page.getByText('sobald Ihre Überweisung da ist')).toBeVisible()
      await expect(page.getByText('Voraussichtlich')).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
      await visit(page, '/de/basket')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('leer')
    })

    test('what is wrong is said at its field, and what was typed stays', async ({ page }) => {
      await goToCheckout(page, visit)
      const address = step(page, 'Lieferadresse')
      await address.getByLabel('Straße', { exact: true }).first().fill('Lindenweg')
      await address.getByLabel('Postleitzahl').first().fill('1011')
      await address.getByRole('button', { name: 'Weiter' }).click()

      const postcode = address.getByLabel('Postleitzahl').first()
      await expect(postcode).toHaveAttribute('aria-invalid', 'true')
      await expect(address.getByLabel('Hausnummer').first()).toHaveAttribute('aria-invalid', 'true')
      await expect(postcode).toHaveValue('1011')
      await expect(address.getByLabel('Straße', { exact: true }).first()).toHaveValue('Lindenweg')
      await expect(address.getByLabel('Ort').first()).toHaveAttribute('aria-invalid', 'true')
    })

    test('who leaves the payment page by Back finds the order and another way to pay', async ({
      page,
    }) => {
      await goToReview(page, visit, 'paypal')
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
      await expect(page).toHaveURL(/\/pay\//)

      await visit(page, '/de/basket')
      await expect(
        page.getByText(/Ihre Bestellung \d+ wartet bis .* auf die Zahlung/),
      ).toBeVisible()
      await page.getByRole('link', { name: 'Jetzt bezahlen' }).click()
      await page.getByRole('radio', { name: 'Rechnung' }).check()
      await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
      await visit(page, '/de/basket')
      await expect(page.getByText('auf die Zahlung')).toHaveCount(0)
    })

    test('somebody pays elsewhere and comes back to a paid order', async ({ page }) => {
      await goToReview(page, visit, 'paypal')
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()

      await page.getByRole('button', { name: /bezahlen|zahlen/i }).click()

      await expect(page).toHaveURL(/\/de\/success\?token=/)
      await expect(async () => {
        if (!javaScriptEnabled) await page.reload()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          'Danke für Ihre Bestellung',
          { timeout: 5_000 },
        )
      }).toPass()
    })
  })
}

test('after a payment that was declined another way can be tried', async ({ page }) => {
  await goToReview(page, open, 'paypal')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()

  await expect(page.getByText('Die Zahlung wurde abgelehnt')).toBeVisible()
  await page.getByRole('radio', { name: 'Klarna' }).check()
  await page.getByRole('button', { name: 'Jetzt bezahlen' }).click()
  await expect(page).toHaveURL(/\/pay\//)
  await page.getByRole('button', { name: /bezahlen|zahlen/i }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
})

test('each step takes the focus when it opens', async ({ page }) => {
  await goToCheckout(page, open)
  const address = step(page, 'Lieferadresse')
  await address.getByLabel('Straße', { exact: true }).first().fill('Lindenweg')
  await address.getByLabel('Hausnummer').first().fill('7')
  await address.getByLabel('Postleitzahl').first().fill('10117')
  await address.getByLabel('Ort').first().fill('Berlin')
  await page.keyboard.press('Enter')

  await expect(step(page, 'Lieferung')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(step(page, 'Zahlung')).toBeFocused()
})

test('what was typed and not sent is still there after a reload', async ({ page }) => {
  await goToCheckout(page, open)
  const street = step(page, 'Lieferadresse').getByLabel('Straße', { exact: true }).first()
  await street.fill('Am alten Hafen')

  await page.reload()

  await expect(street).toHaveValue('Am alten Hafen')
})

test('a basket that changed in another tab is told before anything is ordered', async ({
  page,
}) => {
  await goToReview(page, open, 'prepayment')
  await expect(page.getByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeVisible()
  const { basket } = await ask<{ basket: { items: { variantId: number }[] } }>(
    page.request,
    'getBasket',
    {},
  )
  const [item] = basket.items
  await ask(page.request, 'addItemToBasket', { variantId: item?.variantId, quantity: 1 })

  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()

  await expect(page.getByRole('alert')).toContainText('Bestellt wurde noch nichts')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
})

test('a guest withdraws from a part of an order in two steps', async ({ page }) => {
  await goToReview(page, open, 'prepayment')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')

  const withdrawal = page.getByRole('region', { name: 'Vertrag widerrufen' })
  await withdrawal.getByText('Vertrag widerrufen', { exact: true }).last().click()
  await withdrawal.getByRole('button', { name: 'Weiter' }).click()
  await withdrawal.getByRole('button', { name: 'Widerruf bestätigen' }).click()

  await expect(withdrawal.getByRole('status')).toContainText('Die Bestätigung haben wir Ihnen')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bestellung \d+$/)
  await expect(page.getByText(/Widerruf am .* eingegangen/)).toBeVisible()
})

test('a guest becomes a customer and finds the order in the account', async ({ page }) => {
  await goToReview(page, open, 'prepayment')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page.getByLabel('Passwort').fill('karierter-mantel-7')
  await page.getByRole('button', { name: 'Konto anlegen' }).click()
  await expect(page.getByText('Ihr Konto ist angelegt')).toBeVisible()

  await open(page, '/de/account/orders')
  await page.getByRole('link', { name: /Bestellung \d+/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bestellung')
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`from elsewhere with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const take = async (page: Page) => {
      if (!javaScriptEnabled) {
        await page.getByRole('button', { name: 'In den Warenkorb und zur Kasse' }).click()
      }
    }

    test('a basket goes on to the checkout, or says what is missing', async ({ page }) => {
      const { referenceKey: key } = await plentifulSize(page.request)

      await read(page, `/de/checkout_external_basket?items=${key}:2,NOWHERE-1:1`)
      await take(page)
      await expect(page.getByText(/NOWHERE-1/)).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await page.getByRole('link', { name: 'Weiter zur Kasse' }).click()
      await expect(page).toHaveURL(/\/de\/signin\?redirectUrl=%2Fde%2Fcheckout/)

      await read(page, '/de/checkout_external_basket?items=')
      await expect(page.getByText('keine Artikel')).toBeVisible()
      await read(page, `/de/checkout_external_basket?items=${key}:2`)
      await take(page)
      await expect(page).toHaveURL(/\/de\/signin\?redirectUrl=%2Fde%2Fcheckout/)
      await read(page, '/de/basket')
      await expect(page.getByLabel(/^Menge von/)).toHaveValue('2')
    })
  })
}

test('a link to a basket that a browser or a messenger opens ahead changes nothing', async ({
  page,
}) => {
  const { referenceKey: key } = await plentifulSize(page.request)
  const link = `/de/checkout_external_basket?items=${key}:2`

  for (const path of [link, link.replace('?', '.data?')]) {
    const ahead = await page.request.get(path, { headers: { 'sec-purpose': 'prefetch' } })
    expect([ahead.status(), ahead.headers()['set-cookie']]).toEqual([200, undefined])
  }
  const { basket } = await ask<{ basket: { items: unknown[] } }>(page.request, 'getBasket', {})

  expect(basket.items).toEqual([])
})

const STOREFRONTS = [
  { id: 1001, code: 'at', country: 'AT', button: 'Zahlungspflichtig bestellen' },
  { id: 1002, code: 'be', country: 'BE', button: 'Bestelling met betalingsverplichting' },
  { id: 1003, code: 'fr-be', country: 'BE', button: 'Commande avec obligation de paiement' },
  { id: 1004, code: 'ch', country: 'CH', button: 'Zahlungspflichtig bestellen' },
  { id: 1005, code: 'fr-ch', country: 'CH', button: 'Commande avec obligation de paiement' },
  { id: 1006, code: 'de', country: 'DE', button: 'Zahlungspflichtig bestellen' },
  { id: 1007, code: 'fr', country: 'FR', button: 'Commande avec obligation de paiement' },
  { id: 1008, code: 'nl', country: 'NL', button: 'Bestelling met betalingsverplichting' },
  { id: 1009, code: 'uk', country: 'GB', button: 'Place order and pay' },
]
const ADDRESSES: Record<string, object> = {
  AT: { street: 'Ring', houseNumber: '1', zipCode: '1010', city: 'Wien', countryCode: 'AT' },
  BE: { street: 'Meir', houseNumber: '1', zipCode: '2000', city: 'Antwerpen', countryCode: 'BE' },
  CH: { street: 'Gasse', houseNumber: '1', zipCode: '8001', city: 'Zürich', countryCode: 'CH' },
  DE: { street: 'Weg', houseNumber: '1', zipCode: '10117', city: 'Berlin', countryCode: 'DE' },
  FR: { street: '1 rue Cler', zipCode: '75007', city: 'Paris', countryCode: 'FR' },
  NL: {
    street: 'Gracht',
    houseNumber: '1',
    zipCode: '1012 AB',
    city: 'Amsterdam',
    countryCode: 'NL',
  },
  GB: { street: '1 High Street', zipCode: 'SW1A 1AA', city: 'London', countryCode: 'GB' },
}
// With scripts off: what scripts do at a checkout is the same in each of them.
test.describe('in every storefront', () => {
  test.use({ javaScriptEnabled: false })

  for (const shop of STOREFRONTS) {
    test(`${shop.code}: the button says what the law wants, and an order is placed`, async ({
      page,
    }) => {
      await goToCheckout(page, read, shop)
      const fields = page.getByRole('textbox').or(page.getByRole('main').getByRole('combobox'))
      // Eight in all: both names and the e-mail address were asked for before.
      // Asked again until the stylesheet is there, which hides the others.
      const visibleFields = () => fields.filter({ visible: true }).count()
      await expect.poll(visibleFields).toBeLessThanOrEqual(8 - 3)
      await ask(
        page.request,
        'updateCheckoutState',
        {
          shippingAddress: {
            recipient: { firstName: 'Anna', lastName: 'Berg' },
            ...ADDRESSES[shop.country],
          },
          shippingOption: 'standard',
          paymentMethod: shop.code === 'nl' ? 'ideal' : 'card',
        },
        shop.id,
      )

      await read(page, `/${shop.code}/checkout`)
      await page.getByRole('button', { name: shop.button }).click()

      await expect(page).toHaveURL(/\/pay\//)
    })
  }
})

test('the checkout has no accessibility fault, narrow or wide', async ({ page }) => {
  await goToCheckout(page, open)

  expect(await faultsIn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 900 })
  expect(await faultsIn(page)).toEqual([])
})
