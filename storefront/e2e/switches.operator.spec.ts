import type { Page } from '@playwright/test'
import { goodsThat, hasEverything, sizeOf } from './goods'
import { read } from './opening'
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
