import type { APIRequestContext } from '@playwright/test'
import { ask } from './goods'
import { open } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

interface Listing {
  products: { masterKey: string; url: string; siblings: { id: number }[] }[]
  pagination: { total: number; last: number }
  filters?: { slug: string; values: { id: number; productCount: number }[] }[]
}

const list = (request: APIRequestContext, shop: number, asked: object = {}) =>
  ask<Listing>(request, 'getProductsByCategory', { perPage: 24, ...asked }, shop)

async function firstDepartment(request: APIRequestContext, shop: number) {
  const { categories } = await ask<{ categories: { id: number; url: string }[] }>(
    request,
    'getRootCategories',
    {},
    shop,
  )
  return categories[0] ?? { id: 0, url: '' }
}

for (const [place, { code }] of STOREFRONTS.entries()) {
  test(`a department of ${code} shows each style once`, async ({ page, request }) => {
    const { id, url } = await firstDepartment(request, 1001 + place)
    const first = await list(request, 1001 + place, { categoryId: id })
    const pages = await Promise.all(
      Array.from({ length: first.pagination.last }, (_, at) =>
        list(request, 1001 + place, { categoryId: id, page: at + 1 }),
      ),
    )
    const styles = pages.flatMap(({ products }) => products.map(({ masterKey }) => masterKey))

    expect(new Set(styles).size).toBe(styles.length)
    expect(first.pagination.total).toBe(styles.length)
    await open(page, url)
    await expect(page.locator('[data-list="listing"]').getByRole('article')).toHaveCount(
      first.products.length,
    )
    await expect(page.getByText(new RegExp(`\\b${styles.length}\\b`)).first()).toBeVisible()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a tile in the colour that was asked for leads to the others', async ({ page, request }) => {
    const { id, url } = await firstDepartment(request, 1006)
    const { filters } = await list(request, 1006, { categoryId: id, includeFilters: true })
    const colours = filters?.find(({ slug }) => slug === 'color')?.values ?? []
    const [rarest] = colours
      .filter(({ productCount }) => productCount > 1)
      .toSorted((one, other) => one.productCount - other.productCount)
    const where = { attributes: [{ type: 'attributes', key: 'color', values: [rarest?.id] }] }
    const { products } = await list(request, 1006, { categoryId: id, where })
    expect(products).toHaveLength(rarest?.productCount ?? 0)

    await page.goto(`${url}?filters%5Bcolor%5D=${rarest?.id}`)

    const tiles = page.locator('[data-list="listing"]').getByRole('article')
    await expect(tiles).toHaveCount(products.length)
    for (const [at, { url: path, siblings }] of products.entries()) {
      const swatches = tiles.nth(at).getByRole('group').getByRole('link')
      await expect(swatches).toHaveCount(siblings.length > 1 ? Math.min(4, siblings.length) : 0)
      if (siblings.length > 1) {
        await expect(swatches.and(page.locator('[aria-current]'))).toHaveAttribute('href', path)
      }
    }
  })
})
