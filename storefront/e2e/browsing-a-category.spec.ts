import type { Locator, Page } from '@playwright/test'
import { faultsIn } from './faults'
import { robots } from './markup'
import { open, read } from './opening'
import { expect, test } from './test'

// A tile's pictures are a link for fingers alone; its words are the one that everybody finds.
const EVEN_HIDDEN = { includeHidden: true }
const tiles = (page: Page) => page.getByRole('main').getByRole('article')

test('goods are filtered in the sheet, which counts along, and all filters are cleared', async ({
  page,
}) => {
  await open(page, '/de/damen')
  await page.getByRole('button', { name: 'Alle Filter' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const show = sheet.getByRole('button', { name: /Artikel zeigen/ })
  await expect(show).toBeVisible()

  for (const colour of [/^Schwarz/, /^Blau/]) {
    const before = await show.textContent()
    await sheet.getByRole('checkbox', { name: colour }).check()
    await expect(show).not.toHaveText(before ?? '')
  }
  await expect(show).not.toHaveAttribute('aria-busy')
  const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0])
  await show.click()

  await expect(page).toHaveURL(/\/de\/damen\?filters%5Bcolor%5D=\d+,\d+$/)
  await expect(page.getByText(`${promised} Artikel`, { exact: true })).toBeVisible()
  const chosen = page.getByRole('list', { name: 'Gewählte Filter' })
  await chosen.getByRole('link', { name: /Schwarz/ }).click()
  await expect(page).toHaveURL(/\/de\/damen\?filters%5Bcolor%5D=\d+$/)
  await expect(page.getByRole('button', { name: /^Alle Filter/ })).toBeFocused()
  await chosen.getByRole('link', { name: 'Alle Filter löschen' }).click()
  await expect(page).toHaveURL('/de/damen')
})

test('a price is typed in whole units, and the order changes what comes first', async ({
  page,
}) => {
  await open(page, '/de/damen')
  await page.getByRole('button', { name: 'Preis' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: /^Bis/ }).fill('100')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/de/damen?filters%5BmaxPrice%5D=10000')

  await page.getByRole('combobox', { name: 'Sortieren' }).selectOption('Preis absteigend')

  await expect(page).toHaveURL('/de/damen?filters%5BmaxPrice%5D=10000&sort=price_desc')
  await expect(robots(page)).toHaveAttribute('content', 'noindex,follow')
  // The address is there before the goods that it names.
  await expect(async () => {
    const prices = await tiles(page).evaluateAll((all) =>
      all.map((tile) => Number(/(\d+),(\d\d)\s€/.exec(tile.textContent)?.[1])),
    )
    expect(prices.length).toBeGreaterThan(1)
    expect(prices).toEqual(prices.toSorted((a, b) => b - a))
    expect(prices[0]).toBeLessThanOrEqual(100)
  }).toPass()
})

test('more goods are loaded, and Back finds them and the place among them', async ({ page }) => {
  await open(page, '/de/damen')
  await page.getByRole('link', { name: 'Mehr Artikel zeigen' }).click()
  await expect(tiles(page)).toHaveCount(48)
  await expect(page).toHaveURL('/de/damen?page=2')
  const firstNew = tiles(page).nth(24).getByRole('link').first()
  await expect(firstNew).toBeFocused()
  const name = await firstNew.textContent()
  await firstNew.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  await firstNew.click()
  await expect(page).toHaveURL(/\/de\/p\//)

  await page.goBack()

  await expect(tiles(page)).toHaveCount(48)
  await expect(tiles(page).nth(24).getByRole('link').first()).toHaveText(name ?? '')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1)
})

test('when more goods do not come, those that are there stay', async ({ page }) => {
  await open(page, '/de/damen')
  await page.route('**/damen.data*', (route) => route.abort())
  await page.getByRole('link', { name: 'Mehr Artikel zeigen' }).click()
  await expect(page.getByText('Weitere Artikel konnten nicht geladen werden.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(24)
  await expect(page).toHaveURL('/de/damen')

  await page.unroute('**/damen.data*')
  await page.getByRole('link', { name: 'Mehr Artikel zeigen' }).click()

  await expect(tiles(page)).toHaveCount(48)
})

test('when the shop goes away, all goods that were loaded stay', async ({ page }) => {
  await open(page, '/de/damen')
  await page.getByRole('link', { name: 'Mehr Artikel zeigen' }).click()
  await expect(tiles(page)).toHaveCount(48)
  await page.route('**/damen.data*', (route) => route.fulfill({ status: 503 }))

  await page.getByRole('link', { name: 'Mehr Artikel zeigen' }).click()

  await expect(page.getByText('Weitere Artikel konnten nicht geladen werden.')).toBeVisible()
  await expect(tiles(page)).toHaveCount(48)
  await expect(page).toHaveURL('/de/damen?page=2')
})

for (const [width, height] of [
  [390, 844],
  [820, 1100],
  [1440, 900],
] as const) {
  test(`filters and order stay in reach, in one line, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await open(page, '/de/damen')
    const all = page.getByRole('button', { name: 'Alle Filter' })
    const others = [
      page.getByRole('combobox', { name: 'Sortieren' }),
      page.getByRole('link', { name: 'Neu', exact: true }),
    ]
    const middle = async (part: Locator) => {
      const box = await part.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }
    for (const part of others) expect(await middle(part)).toBe(await middle(all))

    await tiles(page).nth(15).scrollIntoViewIfNeeded()

    await expect(all).toBeInViewport()
    // Nothing lies over it. Pressed by a key: Playwright scrolls before a click, which brings the
    // header back, and what moves between press and release is not clicked.
    await all.click({ trial: true })
    await all.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  })
}

test('every French filter above the grid is seen whole on tablets', async ({ page }) => {
  await open(page, '/fr/femme')
  const bar = page.getByRole('main').getByRole('list').filter({ hasText: 'En promotion' })
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }

  for (const width of [820, 1024]) {
    await page.setViewportSize({ width, height: 1100 })

    expect(await right(bar.getByRole('link', { name: 'Nouveautés' }))).toBeLessThanOrEqual(
      await right(bar),
    )
  }
})

test('a filter that is switched on above the grid is shown once', async ({ page }) => {
  await open(page, '/de/damen')
  const flag = page.getByRole('main').getByRole('link', { name: /Reduziert/ })

  await flag.click()

  await expect(page).toHaveURL('/de/damen?filters%5Bsale%5D=true')
  await expect(flag).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Gewählte Filter' })).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(flag).toHaveCount(1)
  await expect(flag).toBeInViewport()
  await flag.click()
  await expect(page).toHaveURL('/de/damen')
})

test('every picture of a tile has its words, and one that does not come shows them', async ({
  page,
}) => {
  await page.route(/\/media\//, (route) => route.abort())
  await open(page, '/de/damen')
  const picture = tiles(page).first().getByRole('img', EVEN_HIDDEN).first()
  const words = await tiles(page).first().getByRole('link').first().innerText()

  await expect(picture).toHaveAttribute('alt', words.replace(/\s+/g, ' '))
  await expect(page.getByRole('main').getByRole('presentation', EVEN_HIDDEN)).toHaveCount(0)
  await expect
    .poll(() => picture.evaluate((image) => getComputedStyle(image, '::before').content))
    .toContain(words.split(/\s+/)[0])
})

test('a narrow French category has no fault, nor has its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await open(page, '/fr/femme/robes?filters[sale]=true')
  await expect(tiles(page).first()).toBeVisible()
  expect(await faultsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Tous les filtres' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /Voir/ })).toBeVisible()

  expect(await faultsIn(page, 'dialog')).toEqual([])
  expect(errors).toEqual([])
})

test('search engines are told which page a category is, in every storefront', async ({
  request,
}) => {
  const html = await (await request.get('/fr/femme/robes')).text()

  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/fr\/femme\/robes"/)
  expect(html).not.toContain('noindex')
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/media\/[^"]+\.jpg"/)
  for (const [locale, path] of [
    ['de-CH', '/ch/damen/kleider'],
    ['nl-BE', '/be/dames/jurken'],
    ['en-GB', '/uk/women/dresses'],
  ]) {
    expect(html).toMatch(new RegExp(`hrefLang="${locale}" href="[^"]+${path}"`, 'i'))
  }
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const trail = JSON.parse(data) as { itemListElement: { name: string }[] }
  expect(trail.itemListElement.map(({ name }) => name)).toEqual(['Femme', 'Robes'])
})

test('no address is a mistake of the shop', async ({ request }) => {
  const answers: [string, number][] = [
    ['/de/damen?page=0', 200],
    ['/de/damen?page=1000000000', 200],
    ['/de/damen?filters[gibtesnicht]=1&filters[color]=999999999', 200],
    ['/de/damen?filters[minPrice]=9000&filters[maxPrice]=10', 200],
    ["/de/damen?filters[color]=1' or 1=1&sort=drop table", 200],
    ['/de/damen/gibt-es-nicht', 404],
    ['/fr/damen', 404],
    ['/de/search?term=%00%E2%80%AE%3Cscript%3Ealert(1)%3C/script%3E', 200],
    [`/de/search?term=${'a'.repeat(3000)}`, 200],
    [`/de/search?term=${'a'.repeat(10_000)}`, 414],
  ]

  for (const [path, status] of answers) {
    const answer = await request.get(path)
    expect([path.slice(0, 60), answer.status()]).toEqual([path.slice(0, 60), status])
    expect(await answer.text()).not.toContain('<script>alert')
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a page that is opened on its own says which goods it shows', async ({ page }) => {
    await read(page, '/fr/femme?page=4')
    const range = page.getByRole('main').getByText(/^Articles 73 à (\d+) sur \1$/)
    await expect(range).toHaveCount(2)
    await expect(tiles(page)).not.toHaveCount(0)

    await page.getByRole('link', { name: 'Voir les articles précédents' }).click()

    await expect(page).toHaveURL('/fr/femme?page=3')
    await expect(page.getByText(/^Articles 49 à 72 sur \d+$/).first()).toBeVisible()
  })

  test('a category is filtered, sorted and paged', async ({ page }) => {
    await read(page, '/de/damen')
    await page.getByRole('link', { name: 'Mehr Artikel zeigen' }).click()
    await expect(page).toHaveURL('/de/damen?page=2')
    await expect(page.getByRole('link', { name: 'Vorherige Artikel zeigen' })).toBeVisible()

    await page.getByRole('button', { name: 'Alle Filter' }).click()
    await page.getByRole('checkbox', { name: /^Schwarz/ }).check()
    await page.getByRole('checkbox', { name: /^Blau/ }).check()
    await page.getByRole('textbox', { name: /^Von/ }).first().fill('150')
    await page.getByRole('button', { name: /Artikel zeigen/ }).click()
    await expect(page).toHaveURL(
      /damen\?filters(\[|%5B)color(\]|%5D)=\d+(,|%2C)\d+&filters.+=15000$/,
    )

    await page.getByRole('combobox', { name: 'Sortieren' }).selectOption('Preis aufsteigend')
    await page.getByRole('button', { name: 'Sortieren' }).click()
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect(tiles(page).first()).toContainText(/1[5-9]\d,00/)
  })
})
