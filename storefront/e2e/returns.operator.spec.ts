import type { Page } from '@playwright/test'
import AxeBuilder from '@axe-core/playwright'
import { aPerson } from './customers'
import { ask, goodsThat } from './goods'
import { open, read } from './opening'
import { vitrine } from './operator'
import { expect, test } from './test'

/** A guest's order of two pieces that are on their way. */
async function anOrderOnItsWay(page: Page): Promise<string> {
  const goods = await goodsThat(page.request, ({ variants, isSoldOut }) => {
    return !isSoldOut && variants.some(({ stock }) => stock.quantity > 8)
  })
  const variant = goods.variants.find(({ stock }) => stock.quantity > 8)
  const { first_name, last_name, email } = aPerson()
  await ask(page.request, 'addItemToBasket', { variantId: variant?.id, quantity: 2 })
  await ask(page.request, 'oauthGuestLogin', { first_name, last_name, email })
  await ask(page.request, 'updateCheckoutState', {
    shippingAddress: {
      recipient: { firstName: 'Anna', lastName: 'Berg' },
      street: 'Lindenweg',
      houseNumber: '7',
      zipCode: '10117',
      city: 'Berlin',
      countryCode: 'DE',
    },
    shippingOption: 'standard',
    paymentMethod: 'prepayment',
  })
  await read(page, '/de/checkout')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await expect(page).toHaveURL(/\/de\/success\?token=/)
  const confirmation = await page.getByText(/Ihre Bestellung \d+/).textContent()
  vitrine('orders', 'ship', /\d{6,}/.exec(confirmation ?? '')?.[0] ?? '', '--carrier', 'dhl')
  return new URL(page.url()).pathname + new URL(page.url()).search
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })
    const visit = javaScriptEnabled ? open : read

    test('a guest sends a piece back and says why', async ({ page }) => {
      const address = await anOrderOnItsWay(page)
      await visit(page, address)
      const returns = page.getByRole('region', { name: 'Zurücksenden' })
      await returns.getByText('Rücksendung anmelden').first().click()
      await returns.getByLabel('Anzahl').selectOption('1')
      const submit = returns.getByRole('button', { name: 'Rücksendung anmelden' })
      await submit.click()
      await expect(returns.getByText('Bitte wählen Sie einen Grund.')).toBeVisible()
      await expect(returns.getByLabel('Anzahl')).toHaveValue('1')

      await returns.getByLabel('Grund').selectOption('Zu klein')
      await submit.click()

      await expect(returns.getByRole('status')).toContainText('Ihre Rücksendung ist angemeldet')
      await expect(returns.getByText(/1 × .*Zu klein/)).toBeVisible()
      // One piece is left, and can be sent back as well.
      await returns.getByText('Rücksendung anmelden').first().click()
      await expect(returns.getByLabel('Anzahl').getByRole('option')).toHaveText(['0', '1'])
      if (javaScriptEnabled) {
        const { violations } = await new AxeBuilder({ page }).include('#returns').analyze()
        expect(violations).toEqual([])
      }
    })
  })
}
