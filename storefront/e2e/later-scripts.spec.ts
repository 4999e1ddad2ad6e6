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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { what, path, first, last } of [
    {
      what: "a product's other pictures",
      path: '/de/p/mantel-gaspard-camel/76',
      first: '.gallery-strip > li:first-child img',
      last: '.gallery-strip > li:nth-child(2) img',
    },
    {
      what: 'tiles below the screen',
      path: '/de/damen',
      first: '.product-grid > li:first-child .tile-image',
      last: '.product-grid > li:nth-child(5) .tile-image',
    },
  ]) {
    test(`${what} are fetched when the first picture is seen`, async ({ page }) => {
      const { letGo, pictures } = await withPicturesHeld(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      const awaited = await page.locator(last).first().getAttribute('src')
      const folder = awaited?.split('/').slice(0, -1).join('/') ?? 'none'
      await expect.poll(() => pictures.length).toBeGreaterThan(0)
      expect(pictures.filter((url) => url.includes(folder))).toEqual([])

      letGo()

      await expect(page.locator(first).first()).toHaveJSProperty('complete', true)
      await page.locator(last).first().scrollIntoViewIfNeeded()
      await expect.poll(() => pictures.some((url) => url.includes(folder))).toBe(true)
    })
  }
})

async function withPicturesHeld(page: Page) {
  const scripts: string[] = []
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/media/**', async (route) => {
    await held
    await route.continue()
  })
  return { letGo, pictures, scripts }
}
