import type { Page } from '@playwright/test'
import { aPerson } from './customers'
import { faultsIn } from './faults'
import { ask } from './goods'
import { open, read } from './opening'
import { vitrine } from './operator'
import { chooseEverything, placeOrder, putIntoBasket } from './ordering'
import { expect, test } from './test'

/** A guest's order of two pieces that are on their way. */
async function anOrderOnItsWay(page: Page): Promise<string> {
  await putIntoBasket(page.request, 2)
  await ask(page.request, 'oauthGuestLogin', aPerson())
  await chooseEverything(page.request)
  await read(page, '/de/checkout')
  await placeOrder(page)
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
      const announced = page.getByRole('region', { name: 'Ihre Rücksendungen' })
      await expect(announced.getByText(/1 × .*Zu klein/)).toBeVisible()
      const slip = announced.getByRole('link', { name: /Rücksendeschein/ })
      const file = await page.request.get((await slip.getAttribute('href')) ?? '')
      expect(file.headers()['content-type']).toBe('application/pdf')
      // One piece is left, and can be sent back as well.
      await returns.getByText('Rücksendung anmelden').first().click()
      await expect(returns.getByLabel('Anzahl').getByRole('option')).toHaveText(['0', '1'])
      if (javaScriptEnabled) {
        expect(await faultsIn(page, '#returns')).toEqual([])
      }
    })
  })
}
