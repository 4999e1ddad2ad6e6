import { expect, test, type Page } from '@playwright/test'
import { open, read } from './opening'

const COAT = '/de/p/mantel-gaspard-camel/76'

async function addCoat(page: Page) {
  await open(page, COAT)
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(
    page.getByRole('dialog', { name: /Mantel Gaspard liegt im Warenkorb/ }),
  ).toBeVisible()
}

function bag(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /Warenkorb/ })
}

test('a coat is put in, looked at, changed, taken out and put back', async ({ page }) => {
  await addCoat(page)
  await expect(page).toHaveURL(new RegExp(COAT))
  await page.getByRole('dialog').getByRole('link', { name: 'Zum Warenkorb' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
  await expect(bag(page)).toHaveAccessibleName('Warenkorb (1)')
  await page.getByLabel('Menge von Mantel Gaspard').selectOption('2')
  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('1.380,00 €')
  await expect(bag(page)).toHaveAccessibleName('Warenkorb (2)')

  await page.getByRole('button', { name: 'Mantel Gaspard entfernen' }).click()
  await expect(page.getByRole('status').getByText('Mantel Gaspard wurde entfernt.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByLabel('Menge von Mantel Gaspard')).toHaveValue('2')
})

test('however fast somebody changes a quantity, the last one stands', async ({ page }) => {
  await addCoat(page)
  await read(page, '/de/basket')
  const quantity = page.getByLabel('Menge von Mantel Gaspard')

  for (const wanted of ['2', '3', '1', '2']) await quantity.selectOption(wanted)

  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('1.380,00 €')
  await page.reload()
  await expect(quantity).toHaveValue('2')
})

test('the bag opens a look into the basket, on any page', async ({ page }) => {
  await addCoat(page)
  await open(page, '/de/damen')

  await expect(bag(page)).toHaveAccessibleName('Warenkorb (1)')
  await bag(page).click()

  const preview = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(preview).toContainText('Mantel Gaspard')
  await expect(preview).toContainText('690,00 €')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

test('another storefront shows the same basket at its own price', async ({ page }) => {
  await addCoat(page)

  await read(page, '/ch/basket')

  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('CHF')
  await expect(page.getByLabel('Menge von Mantel Gaspard')).toHaveValue('1')
})

test('a heart turns at once, everywhere, and stands on the wishlist', async ({ page, context }) => {
  await open(page, '/de/damen')
  const other = await context.newPage()
  await open(other, '/de/herren')
  const heart = page.getByRole('button', { name: /auf die Merkliste setzen/ }).first()

  await heart.click()

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const wishlist = (where: Page) =>
    where.getByRole('banner').getByRole('link', { name: /Merkliste/ })
  await expect(wishlist(page)).toHaveAccessibleName('Merkliste (1)')
  await expect(wishlist(other)).toHaveAccessibleName('Merkliste (1)')
  await read(page, '/de/wishlist')
  await expect(page.getByRole('listitem').getByRole('button', { name: /nehmen$/ })).toHaveCount(1)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a coat is put in, changed and taken out by plain forms', async ({ page }) => {
    await read(page, COAT)
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Zum Warenkorb' }).click()

    await page.getByLabel('Menge von Mantel Gaspard').selectOption('2')
    await page.getByRole('button', { name: 'Menge ändern' }).click()
    await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('1.380,00 €')
    await page.getByRole('button', { name: 'Mantel Gaspard entfernen' }).click()
    await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
  })

  test('a heart leads back to where one was', async ({ page }) => {
    await read(page, '/de/damen')
    await page
      .getByRole('button', { name: /auf die Merkliste setzen/ })
      .first()
      .click()

    await expect(page).toHaveURL('/de/damen')
    await read(page, '/de/wishlist')
    await page.getByRole('button', { name: /von der Merkliste nehmen/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Merkliste ist leer')
  })
})
