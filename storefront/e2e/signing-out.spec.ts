import type { Page } from '@playwright/test'
import { register, signIn } from './customers'
import { ask, goodsThat } from './goods'
import { open } from './opening'
import { expect, test } from './test'

test('a session that begins in one tab is seen in the other', async ({ page, context }) => {
  const { email } = await register(page.request)
  const goods = await goodsThat(page.request, ({ images }) => images.length > 0)
  await ask(page.request, 'addItemToWishlist', { productId: goods.id })
  await ask(page.request, 'oauthRevokeToken', {})
  const other = await context.newPage()
  await open(other, '/de')
  const hearts = (where: Page) =>
    where.getByRole('banner').getByRole('link', { name: 'Merkliste (1)' })
  await expect(hearts(other)).toHaveCount(0)

  await open(page, '/de/signin')
  await signIn(page, email)
  await expect(hearts(page)).toBeVisible()
  await expect(hearts(other)).toBeVisible()

  await open(page, '/signout')
  await page.getByRole('button', { name: /Abmelden|Sign out/ }).click()
  await expect(hearts(page)).toHaveCount(0)
  await expect(hearts(other)).toHaveCount(0)
})
