import { open } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const way of ['reloads', 'comes back'] as const) {
    test(`whoever ${way} finds their place far down a category`, async ({ page }) => {
      await open(page, '/de/damen')
      const tile = page.getByRole('main').getByRole('article').nth(21).getByRole('link').first()
      // Each step brings the next rows near, as a thumb does.
      for (let step = 1; step <= 12; step += 1) await page.mouse.wheel(0, 400)
      // Scrolls on where the offer of another storefront lies over the tile, so that the click does not.
      await tile.click({ trial: true })
      await expect(tile).toBeInViewport()
      const name = await tile.textContent()
      const topOf = () => tile.evaluate((link) => Math.round(link.getBoundingClientRect().top))
      const before = await topOf()

      if (way === 'reloads') {
        await page.reload()
      } else {
        await tile.click()
        await expect(page).toHaveURL(/\/de\/p\//)
        await page.goBack()
      }

      await expect(tile).toHaveText(name ?? '')
      await expect.poll(topOf).toBe(before)
    })
  }
})
