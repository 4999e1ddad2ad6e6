import { ask } from './goods'
import { open } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

test('a whole look is bought at once', async ({ page }) => {
  await open(page, '/de/outfits?occasion=travel&department=women')
  await page.getByRole('link', { name: /Der Zug nach Lyon/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Der Zug nach Lyon' })).toBeVisible()
  const addAll = page.getByRole('button', { name: 'Alle Teile in den Warenkorb' })

  await addAll.click()
  await expect(page.getByText(/Bitte wählen Sie noch eine Größe:/)).toBeVisible()
  const groups = page.getByRole('group', { name: /^Größe/ })
  const count = await groups.count()
  for (let place = 0; place < count; place += 1) {
    await groups.nth(place).getByRole('radio', { disabled: false }).first().check({ force: true })
  }
  await addAll.click()

  await expect(page.getByText(`${count} Teile liegen im Warenkorb.`)).toBeVisible()
  const { basket } = await ask<{ basket: { count: number } }>(page.request, 'getBasket', {})
  expect(basket.count).toBe(count)

  const chosen = page.getByRole('radio', { checked: true })
  await page.getByRole('link', { name: 'Zum Warenkorb' }).click()
  await expect(page).toHaveURL(/basket|warenkorb/)
  await page.goBack()
  await expect(chosen).toHaveCount(count)
  await page.reload()
  await expect(chosen).toHaveCount(count)
})
