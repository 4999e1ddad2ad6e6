import { expect, test } from '@playwright/test'
import { open } from './opening'

test('a new page begins at the top, Back returns to the place', async ({ page }) => {
  await open(page, '/de')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(300)

  await link.click()
  await expect(page).toHaveURL(/\/de\/c\/legal\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('an anchor is jumped to', async ({ page }) => {
  await page.goto('/de/wishlist#footer')

  await expect(page.getByRole('contentinfo')).toBeInViewport()
})
