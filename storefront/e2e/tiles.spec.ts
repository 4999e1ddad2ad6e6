// What a tile shows: colours that one points at, views that one swipes to.
import type { Locator, Page } from '@playwright/test'
import { open, read } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

// A tile's picture is a link for fingers alone; its words are the one that everybody finds.
const EVEN_HIDDEN = { includeHidden: true }
const tiles = (page: Page) => page.getByRole('main').getByRole('article')

/** The first tile with several colours, and the swatch of another colour than its own. */
function colourful(page: Page) {
  const tile = tiles(page)
    .filter({ has: page.getByRole('group', { name: /^Farben von/ }) })
    .first()
  const swatches = tile.getByRole('group', { name: /^Farben von/ })
  return {
    words: tile.getByRole('link').first(),
    picture: tile.getByRole('img', EVEN_HIDDEN).first(),
    own: swatches.getByRole('link').first(),
    other: swatches.getByRole('link').nth(1),
  }
}

const addressOf = async (link: Locator) => (await link.getAttribute('href')) ?? ''
const pictureOf = (picture: Locator) =>
  picture.evaluate((image: HTMLImageElement) => image.currentSrc)

test('a colour that one points at is shown in its tile, and a click leads to it', async ({
  page,
}) => {
  await open(page, '/de/damen/kleider')
  const { words, picture, own, other } = colourful(page)
  const [before, first] = [await addressOf(words), await pictureOf(picture)]

  await other.hover()

  await expect(words).toHaveAttribute('href', await addressOf(other))
  await expect(other).toHaveAttribute('aria-current', 'true')
  await expect(own).not.toHaveAttribute('aria-current')
  await expect.poll(() => pictureOf(picture)).not.toBe(first)
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(page).toHaveURL('/de/damen/kleider')
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(words).toHaveAttribute('href', before)

  await other.hover()
  const wanted = await addressOf(other)
  await words.click()

  await expect(page).toHaveURL(wanted)
})

test('a colour that has the focus is shown, and Enter leads to it', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  const { words, own, other } = colourful(page)
  const before = await addressOf(words)
  await words.focus()
  await page.keyboard.press('Tab')
  await expect(own).toBeFocused()

  await page.keyboard.press('Tab')

  await expect(other).toBeFocused()
  const wanted = await addressOf(other)
  await expect(words).toHaveAttribute('href', wanted)
  await page.keyboard.press('Shift+Tab')
  await expect(words).toHaveAttribute('href', before)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(wanted)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the first tap shows a colour, the second leads to it', async ({ page }) => {
    await open(page, '/de/damen/kleider')
    const { words, picture, other } = colourful(page)
    const first = await pictureOf(picture)
    const wanted = await addressOf(other)

    await other.tap()

    await expect(words).toHaveAttribute('href', wanted)
    await expect.poll(() => pictureOf(picture)).not.toBe(first)
    await expect(page).toHaveURL('/de/damen/kleider')
    await other.tap()
    await expect(page).toHaveURL(wanted)
  })

  test('a swipe over a tile shows its other view, a tap leads to its page', async ({ page }) => {
    await open(page, '/de/damen/kleider')
    const views = tiles(page).first().getByRole('link', EVEN_HIDDEN).first()
    const other = views.getByRole('img', EVEN_HIDDEN).nth(1)
    await expect(other).toBeHidden()

    await views.evaluate((element) => element.scrollTo({ left: element.clientWidth }))

    await expect(other).toBeInViewport()
    await expect(other).toHaveJSProperty('complete', true)
    await views.tap()
    await expect(page).toHaveURL(/\/de\/p\//)
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a colour is a link to its product', async ({ page }) => {
    await read(page, '/de/damen/kleider')
    const { other } = colourful(page)
    const wanted = await addressOf(other)

    await other.click()

    await expect(page).toHaveURL(wanted)
  })
})
