import { read } from './opening'
import { expect, test } from './test'

test.use({ javaScriptEnabled: false })

test('the shop is browsed, switched and searched with scripts off', async ({ page, context }) => {
  await read(page, '/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await page.getByRole('banner').getByRole('link', { name: 'Damen', exact: true }).first().click()
  await expect(page).toHaveURL('/de/damen')

  await page.getByRole('searchbox').first().fill('Mantel')
  await page.getByRole('searchbox').first().press('Enter')
  await expect(page).toHaveURL('/de/search?term=Mantel')

  await read(page, '/de/magazin')
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Land und Sprache/ })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Belgique.*Français/ })
    .click()
  await expect(page).toHaveURL('/fr-be/magazine')
  expect((await context.cookies()).find(({ name }) => name === 'vitrine_shop')?.value).toBe('fr-be')
})

test('a narrow page has a way to every department with scripts off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await read(page, '/nl')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Dames' }).click()

  await expect(page).toHaveURL('/nl/dames')
})
