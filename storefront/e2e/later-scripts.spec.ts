import type { Locator, Page } from '@playwright/test'
import { documentElement } from './markup'
import { read } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

// What waits for its turn is hidden.
const EVEN_HIDDEN = { includeHidden: true }

test('scripts come when the first pictures are there', async ({ page }) => {
  const { letGo, scripts } = await withPicturesHeld(page)

  await read(page, '/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])

  letGo()
  await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
})

test('whoever touches the page earlier need not wait for its pictures', async ({ page }) => {
  const { letGo, scripts } = await withPicturesHeld(page)
  await read(page, '/de')
  expect(scripts).toEqual([])

  await page.keyboard.press('Tab')

  await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
  letGo()
})

test('a pointer that rests is nobody, one that moves is', async ({ page }) => {
  const { letGo, scripts } = await withPicturesHeld(page)
  await read(page, '/de')

  await page.evaluate(() =>
    document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
  )
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts).toEqual([])
  await expect(documentElement(page)).not.toHaveAttribute('data-touched')

  await page.mouse.move(100, 100)
  await page.mouse.move(140, 120)

  await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
  letGo()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  for (const { what, path, pictureOf, last } of [
    {
      what: "a product's other pictures",
      path: '/de/p/mantel-gaspard-camel/76',
      pictureOf: (page: Page, number: number) =>
        page
          .getByRole('link', { name: /^Vergrößern/, ...EVEN_HIDDEN })
          .nth(number - 1)
          .getByRole('img', EVEN_HIDDEN)
          .last(),
      last: 2,
    },
    {
      what: 'tiles below the screen',
      path: '/de/damen',
      pictureOf: (page: Page, number: number) =>
        page
          .getByRole('main')
          .getByRole('article', EVEN_HIDDEN)
          .nth(number - 1)
          .getByRole('img', EVEN_HIDDEN)
          .first(),
      last: 5,
    },
  ]) {
    test(`${what} are fetched after the first picture`, async ({ page }) => {
      const { letGo, pictures } = await withPicturesHeld(page)
      await read(page, path)
      const folder = await folderOf(pictureOf(page, last))
      await expect.poll(() => pictures.length).toBeGreaterThan(0)
      expect(pictures.filter((url) => url.includes(folder))).toEqual([])

      letGo()

      await expect(pictureOf(page, 1)).toHaveJSProperty('complete', true)
      await pictureOf(page, last).scrollIntoViewIfNeeded()
      await expect.poll(() => pictures.some((url) => url.includes(folder))).toBe(true)
    })

    test(`${what} wait for the scripts as well, unless somebody moves`, async ({ page }) => {
      const { letGo, pictures } = await withScriptsHeld(page)
      await page.goto(path)
      const folder = await folderOf(pictureOf(page, last))
      await expect(pictureOf(page, 1)).toHaveJSProperty('complete', true)
      expect(pictures.filter((url) => url.includes(folder))).toEqual([])

      await page.mouse.wheel(0, 400)
      await pictureOf(page, last).scrollIntoViewIfNeeded()

      await expect.poll(() => pictures.some((url) => url.includes(folder))).toBe(true)
      letGo()
      await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
    })
  }
})

async function folderOf(picture: Locator): Promise<string> {
  const address = await picture.getAttribute('src')
  return address?.split('/').slice(0, -1).join('/') ?? 'none'
}

function withPicturesHeld(page: Page) {
  return withHeld(page, '**/media/**')
}

function withScriptsHeld(page: Page) {
  return withHeld(page, '**/assets/*.js')
}

async function withHeld(page: Page, files: string) {
  const scripts: string[] = []
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
    if (request.resourceType() === 'image') pictures.push(request.url())
  })
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return { letGo, pictures, scripts }
}
