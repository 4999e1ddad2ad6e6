import type { Page } from '@playwright/test'
import { goodsThat, hasEverything, nameOf, sizeOf } from './goods'
import { open } from './opening'
import { expect, test } from './test'

test.use({ viewport: { width: 390, height: 844 } })

test('Back closes the filters and leaves the shopper where they were', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  const button = page.getByRole('button', { name: 'Alle Filter' })
  await button.click()
  await expect(page.getByRole('dialog', { name: 'Filter' })).toBeVisible()
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))

  await page.goBack()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/de/damen/kleider')
  await expect(button).toBeFocused()
  // Pages below this one may be fetched early meanwhile; this one must not be fetched again.
  expect(fetched).not.toContain('/de/damen/kleider.data')
})

test('a page that was reached from the menu is left for the page below it', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  await followMenu(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Hosen' })).toBeVisible()

  await page.goBack()

  await expect(page.getByRole('heading', { level: 1, name: 'Kleider' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.describe('on a slow device', () => {
  test.beforeEach(async ({ page }) => {
    await open(page, '/de/damen/kleider')
    const device = await page.context().newCDPSession(page)
    await device.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  })

  test('Back leaves the page of the menu before it is drawn', async ({ page }) => {
    await followMenu(page)
    await page.waitForURL('/de/herren/hosen')

    await page.goBack()

    await expect(page).toHaveURL('/de/damen/kleider')
    await expect(page.getByRole('heading', { level: 1, name: 'Kleider' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Back leaves the page of the menu once it is drawn', async ({ page }) => {
    await followMenu(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Hosen' })).toBeVisible()

    await page.goBack()

    await expect(page.getByRole('heading', { level: 1, name: 'Kleider' })).toBeVisible()
    await expect(page).toHaveURL('/de/damen/kleider')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('Back calls off a page of the menu that is still on its way', async ({ page }) => {
    const request = Promise.withResolvers<unknown>()
    await page.route('**/herren/hosen.data*', (route) => {
      request.resolve(route)
    })
    await followMenu(page)
    await request.promise

    await page.goBack()

    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/de/damen/kleider')
    await expect(page.getByRole('heading', { level: 1, name: 'Kleider' })).toBeVisible()
  })
})

test('a link of what was put into the basket is left for the product', async ({ page }) => {
  const goods = await goodsThat(page.request, hasEverything)
  await open(page, goods.url)
  await page
    .getByRole('radio', { name: sizeOf(goods, 'there'), exact: true })
    .check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Warenkorb/ })
    .click()
  await page.waitForURL('/de/basket')

  await page.goBack()

  await expect(page).toHaveURL(goods.url)
  await expect(page.getByRole('heading', { level: 1, name: nameOf(goods) })).toBeVisible()
})

test('Back closes one layer after the other', async ({ page }) => {
  await open(page, '/de/damen/kleider')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Deutschland/ })
    .click()
  await expect(page.getByRole('button', { name: /Nederland Nederlands/ })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveAccessibleName('Menü')
  await page.goBack()

  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/de/damen/kleider')
})

async function followMenu(page: Page) {
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('dialog', { name: 'Menü' })
  await menu.getByText('Herren', { exact: true }).click()
  await menu.getByRole('link', { name: 'Hosen' }).click()
}
