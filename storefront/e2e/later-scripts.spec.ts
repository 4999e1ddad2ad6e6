import { expect, test, type Page } from '@playwright/test'

test('scripts come when the first pictures are there', async ({ page }) => {
  const { letGo, scripts } = await withPicturesHeld(page)

  await page.goto('/de', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])

  letGo()
  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
})

test('whoever touches the page earlier need not wait for its pictures', async ({ page }) => {
  const { letGo, scripts } = await withPicturesHeld(page)
  await page.goto('/de', { waitUntil: 'domcontentloaded' })
  expect(scripts).toEqual([])

  await page.keyboard.press('Tab')

  await expect(page.locator('html')).toHaveAttribute('data-scripts', 'on')
  letGo()
})

async function withPicturesHeld(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/media/**', async (route) => {
    await held
    await route.continue()
  })
  return { letGo, scripts }
}
