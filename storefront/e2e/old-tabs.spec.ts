import { expect, test } from '@playwright/test'

test('an old tab whose script is gone recovers with one reload, at the page it wanted', async ({ page }) => {
  await page.goto('/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.route(/assets\/wishlist\.route/, (route) => route.fulfill({ status: 404, body: '' }))
  page.once('framenavigated', () => page.unroute(/assets\/wishlist\.route/))

  await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Merkliste' })).toBeVisible()
  await expect(page).toHaveURL('/de/wishlist')
  expect(loads).toBe(1)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('chunkErrorReloads') ?? '{}').count)).toBe(1)
})

test('a script that stays gone is not reloaded for ever', async ({ page }) => {
  await page.goto('/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.evaluate(() =>
    localStorage.setItem('chunkErrorReloads', JSON.stringify({ count: 10, last: 0 })),
  )
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(/assets\/wishlist\.route/, (route) => route.fulfill({ status: 404, body: '' }))

  await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/verarbeit/)
  expect(loads).toBe(0)
  expect(logged.join('\n')).toContain('reload loop')
})

test('a tab that notices a new release loads a whole page at the next navigation', async ({ page }) => {
  await page.goto('/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }))
  const updated = page.evaluate(
    () => new Promise((resolve) => addEventListener('vitrine:app-update', (event) => resolve((event as CustomEvent).detail))),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await updated).toEqual({ id: 'newer' })
  let loads = 0
  page.on('load', () => (loads += 1))

  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
  expect(loads).toBe(1)
})
