import type { Page } from '@playwright/test'
import { DE, FR, goodsThat, hasPictures } from './goods'
import { expect, test } from './test'

test.use({ viewport: { width: 320, height: 640 } })

const STOREFRONTS = [
  { code: 'de', shop: DE, category: '/damen', term: 'rotes Kleid unter 100 Euro' },
  { code: 'fr', shop: FR, category: '/femme?page=2', term: 'robe rouge moins de 100 euros' },
]

for (const { code, shop, category, term } of STOREFRONTS) {
  test(`with letters twice as large nothing is wider than a phone in ${code}`, async ({
    page,
    request,
  }) => {
    const { url } = await goodsThat(request, hasPictures, shop)
    const screens = ['', category, `/search?term=${term}`, '/search?term=qzxqzx']
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
