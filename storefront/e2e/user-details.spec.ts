import { register } from './customers'
import { readHtml, textsIn } from './html'
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

for (const { code } of STOREFRONTS) {
  test(`the details of a customer are shown in ${code}`, async ({ request }) => {
    const { email } = await register(request)

    const html = await readHtml(request, `/${code}/account/user`)

    const details = textsIn(html, 'dd')
    expect(details.filter((detail) => detail.includes('Muster'))).toHaveLength(1)
    expect(details.filter((detail) => detail.includes(email))).toHaveLength(1)
  })
}
