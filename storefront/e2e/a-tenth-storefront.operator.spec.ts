import { documentElement } from './markup'
import { aToken, tell } from './operator'
import { expect, test } from './test'

test('fi opens from data alone, is browsed, and closes again', async ({ page, request }) => {
  const token = aToken('fi', 'shops:write')
  expect((await request.get('/fi')).status()).toBe(404)

  await tell(request, token, 'shops/fi', { isEnabled: true })
  await expect.poll(async () => (await request.get('/fi')).status()).toBe(200)
  await page.goto('/fi')

  await expect(documentElement(page)).toHaveAttribute('lang', 'en-FI')
  await page.getByRole('banner').getByRole('link', { name: 'Basket' }).click()
  await expect(page).toHaveURL('/fi/basket')
  await expect.poll(async () => (await request.get('/de')).text()).toContain('hrefLang="en-FI"')

  await tell(request, token, 'shops/fi', { isEnabled: false })
  await expect.poll(async () => (await request.get('/fi')).status()).toBe(404)
})
