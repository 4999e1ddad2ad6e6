import { goodsThat, hasEverything, sizeOf } from './goods'
import { read } from './opening'
import { expect, test } from './test'

// With scripts off: so every step is a form that posts.
test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })

test('a sold-out size is waited for, confirmed from the mailbox and given up again', async ({
  page,
  request,
}) => {
  const goods = await goodsThat(request, hasEverything)
  const email = `anna-${Date.now()}@shopper.example`
  await read(page, goods.url)
  await expect(page.getByLabel('E-Mail-Adresse')).toBeHidden()

  const button = page.getByRole('radio', { name: `${sizeOf(goods, 'sold out')} , ausverkauft` })
  await button.check({ force: true })
  await page.getByLabel('E-Mail-Adresse').fill('anna')
  await page.getByRole('button', { name: 'Benachrichtigen Sie mich' }).click()
  await expect(page.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByRole('button', { name: 'Benachrichtigen Sie mich' }).click()
  await expect(page.getByText(`eine E-Mail an ${email}`)).toBeVisible()
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveCount(0)

  await read(page, '/mailbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link').click()
  const mail = await request.get(`${page.url()}/html`)
  const [link = ''] = /http[^"]*\/de\/back-in-stock\?token=[\w-]+/.exec(await mail.text()) ?? []
  await read(page, link)
  const yes = page.getByRole('button', { name: 'Ja, bitte Bescheid geben' })
  const cancel = page.getByRole('button', { name: 'Nicht mehr Bescheid geben' })
  const placeOfYes = await yes.boundingBox()
  await yes.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wir geben Ihnen Bescheid')
  // Whoever presses twice does not cancel.
  const endOfYes = (placeOfYes?.y ?? 0) + (placeOfYes?.height ?? 0)
  expect((await cancel.boundingBox())?.y).toBeGreaterThan(endOfYes)
  await cancel.click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist gelöscht')
})
