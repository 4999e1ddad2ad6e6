import { register } from './customers'
import { open, read } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

for (const javaScriptEnabled of [true, false]) {
  test.describe(`with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled, viewport: { width: 390, height: 844 } })
    const visit = javaScriptEnabled ? open : read

    test('the details of a customer are one step away', async ({ page }) => {
      const { email } = await register(page.request)
      await visit(page, '/de/account')
      await page.getByRole('link', { name: /Ihre Daten/ }).click()

      await expect(page).toHaveURL('/de/account/user')
      await expect(page.getByText(email, { exact: true })).toBeVisible()
    })
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const { code } of STOREFRONTS) {
    test(`the details of a customer are shown in ${code}`, async ({ page }) => {
      const { email } = await register(page.request)

      await read(page, `/${code}/account/user`)

      await expect(page.getByRole('definition').filter({ hasText: 'Muster' })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: email })).toBeVisible()
    })
  }
})
