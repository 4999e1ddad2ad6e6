import { linkInMail } from './customers'
import { open, read } from './opening'
import { expect, test } from './test'

const someAddress = () => `anna-${crypto.randomUUID()}@shopper.example`

test('who signs up confirms by mail and is thanked', async ({ page }) => {
  const email = someAddress()
  await open(page, '/de/c/service/newsletter')
  const form = page.getByRole('main')
  await form.getByLabel('E-Mail-Adresse').first().fill('anna')
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await expect(form.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
  await form.getByLabel('E-Mail-Adresse').first().fill(email)
  await form.getByRole('button', { name: 'Anmelden' }).click()
  await expect(form.getByRole('status').getByText(email)).toBeFocused()

  await read(
    page,
    await linkInMail(page.request, email, /http[^"]*\/de\/newsletter\/confirm\?token=[\w-]+/),
  )
  await page.getByRole('button', { name: 'Newsletter bestätigen' }).click()

  await expect(page).toHaveURL(/\/de\/c\/service\/newsletter\/thank-you$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schön, dass Sie mitlesen')

  const leave = /http[^"]*\/de\/newsletter\/unsubscribe\?token=[\w-]+/
  await read(page, await linkInMail(page.request, email, leave))
  await page.getByRole('main').getByRole('button', { name: 'Abbestellen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Abbestellt')
})

test('a message is corrected where it stands, and sent', async ({ page }) => {
  await open(page, '/de/c/service/contact')
  const form = page.getByRole('main')
  await form.getByLabel('Name').fill('Anna Berg')
  await form.getByLabel('Nachricht', { exact: true }).fill('<b>Wo ist mein Paket?</b>')
  await form.getByRole('button', { name: 'Nachricht senden' }).click()
  await expect(form.getByText('Bitte geben Sie Ihre E-Mail-Adresse ein')).toBeVisible()
  await expect(form.getByText('Bitte wählen Sie Ihr Anliegen')).toBeVisible()
  await expect(form.getByLabel('Nachricht', { exact: true })).toHaveValue(
    '<b>Wo ist mein Paket?</b>',
  )

  await form.getByLabel('E-Mail-Adresse').fill(someAddress())
  await form.getByLabel('Anliegen').selectOption('Bestellung')
  await form.getByRole('button', { name: 'Nachricht senden' }).click()

  await expect(form.getByRole('status')).toBeFocused()
  await expect(page).toHaveURL(/\/de\/c\/service\/contact$/)
})

test('thanks for a long form are seen where it stood', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await open(page, '/uk/c/service/catalogue')
  const form = page.getByRole('main')
  await form.getByRole('button', { name: 'Order free of charge' }).click()
  await expect(form.getByLabel('Autumn and winter')).toBeFocused()

  await form.getByLabel('Autumn and winter').check()
  await form.getByLabel('First name').fill('Anna')
  await form.getByLabel('Last name').fill('Berg')
  await form.getByLabel('Address line 1').fill('3 Mill Lane')
  await form.getByLabel('Town or city').fill('York')
  await form.getByLabel('Postcode').fill('YO1 7HZ')
  await form.getByLabel('Email address').fill(someAddress())
  await form.getByRole('button', { name: 'Order free of charge' }).click()

  const thanks = form.getByRole('status').getByText(/on order/)
  await expect(thanks).toBeFocused()
  await expect(thanks).toBeInViewport({ ratio: 1 })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a catalogue is ordered with one more press of the button', async ({ page }) => {
    await read(page, '/uk/c/service/catalogue')
    const form = page.getByRole('main')
    await form.getByLabel('Autumn and winter').check()
    await form.getByLabel('First name').fill('Anna')
    await form.getByLabel('Last name').fill('Berg')
    await form.getByLabel('Address line 1').fill('3 Mill Lane')
    await form.getByLabel('Town or city').fill('York')
    await form.getByLabel('Postcode').fill('nonsense')
    await form.getByLabel('Email address').fill(someAddress())
    await form.getByRole('button', { name: 'Order free of charge' }).click()
    await expect(page).toHaveURL(/\/uk\/catalogue$/)
    await expect(form.getByText('Please enter a valid postcode')).toBeVisible()
    await expect(form.getByLabel('Autumn and winter')).toBeChecked()

    await form.getByLabel('Postcode').fill('yo17hz')
    await expect(async () => {
      await form.getByRole('button', { name: 'Order free of charge' }).click()
      await expect(form.getByRole('status').getByText(/on order/)).toBeVisible({ timeout: 1000 })
    }).toPass()
  })
})
