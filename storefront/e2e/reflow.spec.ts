import type { Locator, Page } from '@playwright/test'
import { DE, FR, goodsThat, hasEverything, hasPictures } from './goods'
import { open } from './opening'
import { putIntoBasket } from './ordering'
import { expect, test, withPictures } from './test'

test.use({ ...withPictures, viewport: { width: 320, height: 640 } })

const STOREFRONTS = [
  {
    code: 'de',
    shop: DE,
    category: '/damen',
    stories: ['/outfits/loden-und-lesesaal', '/magazin/das-hemd', '/materialien/loden'],
    term: 'rotes Kleid unter 100 Euro',
  },
  {
    code: 'fr',
    shop: FR,
    category: '/femme?page=2',
    stories: ['/ensembles/un-long-dimanche', '/magazine/la-chemise', '/women/trends/camel'],
    term: 'robe rouge moins de 100 euros',
  },
]

const PAGES = ['contact', 'catalogue', 'newsletter'].map((page) => `/c/service/${page}`)

for (const { code, shop, category, stories, term } of STOREFRONTS) {
  test(`with letters twice as large nothing is wider than a phone in ${code}`, async ({
    page,
    request,
  }) => {
    const { url } = await goodsThat(request, hasPictures, shop)
    const screens = [
      '',
      category,
      ...stories,
      ...PAGES,
      `/search?term=${term}`,
      '/search?term=qzxqzx',
    ]
    const paths = [url, ...[...screens, '/basket', '/signin'].map((each) => `/${code}${each}`)]

    const tooWide: Record<string, number> = {}
    for (const path of paths) {
      await page.goto(path)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      tooWide[path] = await overflow(page)
    }

    expect(tooWide).toEqual(Object.fromEntries(paths.map((path) => [path, 0])))
  })
}

/** How far the page can be pushed sideways. */
async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth)
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('the colours of a tile shrink with it', async ({ page }) => {
    await page.goto('/de/damen')
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

    await expect(page.locator('.tile-swatches a:nth-child(4)').first()).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
})

const LAYERS = [
  { name: 'menu', path: '/de', opener: ['button', 'Menü'] },
  { name: 'filters', path: '/de/damen', opener: ['button', 'Alle Filter'] },
  { name: 'storefronts', path: '/de/stores', opener: ['button', /^Land und Sprache/] },
  { name: 'settings', path: '/de/stores', opener: ['link', 'Datenschutz-Einstellungen'] },
] as const

for (const { name, path, opener } of LAYERS) {
  test(`the layer of the ${name} cuts no word with letters twice as large`, async ({ page }) => {
    await open(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await page.getByRole(opener[0], { name: opener[1] }).last().press('Enter')

    const layer = page.locator('dialog[open]')
    await expect(layer).toBeVisible()
    expect(await layer.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
  })
}

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('all of the banner can be read with letters twice as large', async ({ page }) => {
    for (const code of ['de', 'fr', 'nl', 'uk']) {
      await open(page, `/${code}/stores`)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      const banner = page.locator('.consent-banner')
      await expect(banner).toBeVisible()

      const cut = await banner.evaluate((it) => it.scrollWidth - it.clientWidth)
      const { height = 0 } = (await banner.boundingBox()) ?? {}
      expect([code, cut]).toEqual([code, 0])
      // Half of the screen is left for the page.
      expect(Math.round(height)).toBeLessThanOrEqual(320)
    }
  })
})

test.describe('on a phone of usual width', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('letters twice as large leave the basket, its layer and the button to buy whole', async ({
    page,
  }) => {
    await putIntoBasket(page.request, 2)
    const { url } = await goodsThat(page.request, hasEverything)

    await openLarge(page, '/de/basket')
    const line = page.getByRole('main').getByRole('listitem').first()
    // Its words have more room than its picture.
    const [picture = 0, words = 0] = await line.evaluate(({ children }) =>
      [...children].map(({ clientWidth }) => clientWidth),
    )
    expect(words).toBeGreaterThan(1.5 * picture)
    await expectWhole(page.getByRole('link', { name: 'Zur Kasse' }))

    await page.getByRole('banner').getByRole('link', { name: 'Warenkorb (2)' }).click()
    const layer = page.getByRole('dialog', { name: 'Warenkorb' })
    await expect(layer.getByText(/€/).first()).toBeVisible()
    expect(await cutOff(layer)).toEqual([])
    await expectWhole(layer.getByRole('link', { name: 'Zum Warenkorb' }))

    await openLarge(page, url)
    await expectWhole(page.getByRole('button', { name: 'In den Warenkorb' }))
  })

  test('letters twice as large leave the pieces of an outfit their words', async ({ page }) => {
    await openLarge(page, '/de/outfits/markt-vor-zehn')

    const name = page.getByRole('main').getByRole('link', { name: 'Leinenhemd Saskia' }).last()
    const box = await name.boundingBox()
    // Two lines at most, each 48 px high.
    expect(box?.height).toBeLessThan(110)
    await expectWhole(page.getByRole('button', { name: 'Alle Teile in den Warenkorb' }))
  })
})

test('with forced colours the chosen colour is told from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { url } = await goodsThat(page.request, hasEverything)

  await page.goto(url)
  const colours = page.getByRole('list', { name: 'Farben' }).getByRole('link')
  expect(new Set(await looksOf(colours, 'borderBottomColor')).size).toBe(2)

  await page.goto('/de/damen')
  const swatches = page.getByRole('group', { name: /^Farben von/ }).first()
  const looks = await looksOf(swatches.getByRole('link').locator('svg'), 'outlineColor')
  expect(new Set(looks).size).toBe(2)
})

async function openLarge(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
}

/** All of its words are to be seen, within the page. */
async function expectWhole(button: Locator): Promise<void> {
  await expect(button).toBeVisible()
  const box = await button.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    return { left, right, isCut: element.scrollWidth > element.clientWidth }
  })
  expect(box.left).toBeGreaterThanOrEqual(0)
  expect(box.right).toBeLessThanOrEqual(390)
  expect(box.isCut).toBe(false)
}

/** The words of paragraphs that reach out of what holds them. */
async function cutOff(place: Locator): Promise<string[]> {
  return place
    .locator('p')
    .evaluateAll((paragraphs) =>
      paragraphs
        .filter((each) => each.scrollWidth > each.clientWidth + 1)
        .map((each) => each.textContent),
    )
}

async function looksOf(elements: Locator, look: 'borderBottomColor' | 'outlineColor') {
  await expect(elements.nth(1)).toBeVisible()
  return elements.evaluateAll((all, look) => all.map((each) => getComputedStyle(each)[look]), look)
}
