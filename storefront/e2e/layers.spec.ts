import { open } from './opening'
import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 844 } })

test('Back closes the filters and leaves the shopper where they were', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  const button = page.getByRole('button', { name: 'Alle Filter' })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))

  await page.goBack()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/de/damen/kleider')
  await expect(button).toBeFocused()
  // Pages below this one may be fetched early meanwhile; this one must not be fetched again.
  expect(fetched).not.toContain('/de/damen/kleider.data')
})

test('a page that was reached from the menu is left for the page below it', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await menu.getByText('Herren', { exact: true }).click()
  await menu.getByRole('link', { name: 'Hosen' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hosen' })).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('heading', { level: 1, name: 'Kleider' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('Back closes one layer after the other', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Deutschland/ })
    .click()
  await expect(page.getByRole('button', { name: /Nederland Nederlands/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Menü')
  await page.goBack()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/de/damen/kleider')
})
