import type { Page } from '@playwright/test'
import { goodsThat, hasEverything, sizeOf } from './goods'
import { open, read } from './opening'
import { vitrine } from './operator'
import { Stories } from './stories'
import { expect, test } from './test'

const label = (page: Page) => page.getByRole('main').getByText('Black Friday').first()

test('editors switch labels of reduced goods and the waiting list, in every storefront', async ({
  page,
  request,
}) => {
  const stories = await Stories.of(request)
  const goods = await goodsThat(request, hasEverything)
  await read(page, '/fr/femme/offres')
  await expect(label(page)).toHaveCount(0)

  await stories.rewrite('global-config', { blackFridayLabels: true, backInStockFeature: false })

  for (const path of ['/fr/femme/offres', '/de/damen/sale']) {
    await expect(async () => {
      await read(page, path)
      await expect(label(page)).toBeVisible({ timeout: 1 })
    }).toPass()
  }
  await read(page, goods.url)
  await page
    .getByRole('radio', { name: `${sizeOf(goods, 'sold out')} , ausverkauft` })
    .check({ force: true })
  await expect(page.getByLabel('E-Mail-Adresse')).toHaveCount(0)

  await stories.rewrite('global-config', { blackFridayLabels: false, backInStockFeature: true })

  await expect(async () => {
    await read(page, goods.url)
    await page
      .getByRole('radio', { name: `${sizeOf(goods, 'sold out')} , ausverkauft` })
      .check({ force: true })
    await expect(page.getByLabel('E-Mail-Adresse')).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a feature is on while its name is listed', async ({ page, request }) => {
  const stories = await Stories.of(request)
  const days = page.getByRole('main').locator('.article-grid time')
  await read(page, '/fr/magazine')
  await expect(page.getByRole('main').locator('.article-grid')).toBeVisible()
  await expect(days).toHaveCount(0)

  await stories.rewrite('global-config', { htfFeatures: ['article-dates'] })

  await expect(async () => {
    await read(page, '/fr/magazine')
    await expect(days.first()).toHaveText(/^\d{1,2}\S* \S+ 20\d\d$/, { timeout: 500 })
  }).toPass()

  await stories.rewrite('global-config', { htfFeatures: [] })
})

test.describe('with leave for everything', () => {
  test.use({ consent: ['statistics', 'marketing'] })

  test('Kameleoon is allowed and loaded where it is switched on and has an id', async ({
    page,
    context,
    request,
  }) => {
    const addresses: string[] = []
    await context.route(
      ({ hostname }) => hostname !== '127.0.0.1',
      (route) => {
        addresses.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      },
    )
    const stories = await Stories.of(request)
    const engine = 'https://e2e0000001.kameleoon.io'
    const policyOf = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy'] ?? ''
    vitrine('partners', 'put', 'nl', '--kameleoon', 'e2e0000001')
    try {
      await open(page, '/nl')
      expect([addresses, (await policyOf('/nl')).includes('kameleoon')]).toEqual([[], false])

      await stories.rewrite('global-config', { runKameleoon: true })

      await expect.poll(() => policyOf('/nl')).toContain(engine)
      expect(await policyOf('/be')).not.toContain('kameleoon')
      await open(page, '/nl')
      await expect.poll(() => addresses).toEqual([`${engine}/engine.js`])

      await stories.rewrite('global-config', { runKameleoon: false })

      await expect.poll(() => policyOf('/nl')).not.toContain('kameleoon')
      await open(page, '/nl')
      expect(addresses).toHaveLength(1)
    } finally {
      vitrine('partners', 'put', 'nl', '--kameleoon', 'none')
    }
  })
})
