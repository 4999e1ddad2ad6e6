// What is asked for to pay, and what somebody reads who has just paid.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRequestContext } from '@playwright/test'
import { fillInAddress, goToCheckout, goToReview, step } from './atCheckout'
import { open, read } from './opening'
import { DATA_DIR } from './playwright.config'
import { expect, test } from './test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('the IBAN is asked for with the payment, and its end shown above the button', async ({
      page,
    }) => {
      await goToCheckout(page, visit)
      await fillInAddress(page)
      await step(page, 'Lieferung').getByRole('button', { name: 'Weiter' }).click()
      const payment = step(page, 'Zahlung')
      await payment.getByRole('radio', { name: /Lastschrift/ }).check()
      await payment.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
      await payment.getByRole('button', { name: 'Weiter' }).click()

      await expect(payment).toContainText('IBAN endet auf 3000')
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke für Ihre Bestellung')
    })

    test('who has just paid waits with nothing to press, until the shop knows', async ({
      page,
    }) => {
      await goToReview(page, visit, 'paypal')
      await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
      await page.waitForURL(/\/pay\//)
      const payment = page.url()
      await page
        .getByLabel('Was soll geschehen?')
        .selectOption({ label: 'Gelingt, der Shop erfährt es zu spät' })
      await page.getByRole('button', { name: /bezahlen|zahlen/i }).click()

      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toHaveText('Wir bestätigen Ihre Zahlung')
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByText('wartet noch auf die Zahlung')).toHaveCount(0)
      await tellTheShop(page.request, payment)

      await expect(title).toHaveText('Danke für Ihre Bestellung')
    })
  })
}

test('a minute after coming back the order waits for its payment again', async ({ page }) => {
  await goToReview(page, open, 'paypal')
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click()
  await page
    .getByLabel('Was soll geschehen?')
    .selectOption({ label: 'Gelingt, der Shop erfährt es zu spät' })
  await page.getByRole('button', { name: /bezahlen|zahlen/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir bestätigen Ihre Zahlung')

  const { pathname, searchParams } = new URL(page.url())
  searchParams.set('returned', String(Number(searchParams.get('returned')) - 60_000))
  await open(page, `${pathname}?${searchParams.toString()}`)

  await expect(page.getByText('Von Ihrer Zahlung haben wir noch nichts gehört')).toBeVisible()
  const pay = page.getByRole('button', { name: 'Jetzt bezahlen' })
  await expect(pay).toBeHidden()
  await expect(page.getByRole('region', { name: 'Vertrag widerrufen' })).toHaveCount(0)
  await page.getByText('Noch nicht bezahlt?').click()
  await expect(pay).toBeVisible()
})

/** What the provider would tell much later, now. */
async function tellTheShop(request: APIRequestContext, payment: string): Promise<void> {
  const { origin, pathname } = new URL(payment)
  const secret = await readFile(
    join(import.meta.dirname, '../..', DATA_DIR, 'sandbox-secret'),
    'utf8',
  )
  const id = pathname.split('/').at(-1) ?? ''
  await request.post(`${origin}/api/payments/${id}/late-notifications`, {
    headers: { authorization: `Bearer ${secret.trim()}` },
  })
}
