import type { Page } from '@playwright/test'
import { register } from './customers'
import { goodsThat } from './goods'
import { open } from './opening'
import { chooseEverything, placeOrder, putIntoBasket } from './ordering'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

const PHONE = { width: 390, height: 844 }
const FRENCH = { title: 'Pays et langue', stay: 'Rester ici' }
const GERMAN = { title: 'Land und Sprache', stay: 'Hier bleiben' }

for (const { code, lang } of STOREFRONTS) {
  test.describe(code, () => {
    const isFrench = lang.startsWith('fr')
    test.use({ viewport: PHONE, locale: isFrench ? 'de-DE' : 'fr-FR' })

    test('who reads another language is offered it in one line, and may stay', async ({ page }) => {
      const { title, stay } = isFrench ? GERMAN : FRENCH
      await open(page, `/${code}`)
      const offer = page.getByRole('complementary', { name: title })
      await expect(offer).toBeVisible()

      const { height = 0 } = (await offer.boundingBox()) ?? {}
      const choices = await offer.getByRole('button').or(offer.getByRole('link')).allTextContents()
      expect(height).toBeLessThan(56)
      expect([choices.length, choices[0]]).toEqual([2, stay])
      await offer.getByRole('button', { name: stay }).click()

      await expect(offer).toHaveCount(0)
      await page.reload()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(offer).toHaveCount(0)
    })
  })
}

test.describe('a French visitor in Germany', () => {
  test.use({ viewport: PHONE, locale: 'fr-FR' })
  const offerOn = (page: Page) => page.getByRole('complementary', { name: FRENCH.title })

  test('is not called away from basket, checkout, order and account', async ({ page }) => {
    await putIntoBasket(page.request)
    await register(page.request)
    await chooseEverything(page.request)
    await open(page, '/de')
    await expect(offerOn(page)).toBeVisible()

    await page
      .getByRole('banner')
      .getByRole('link', { name: /Warenkorb \(\d+\)/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Warenkorb/ })
      .click()
    await page.waitForURL('/de/basket')
    await expect(offerOn(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Zur Kasse' }).first().click()
    await page.waitForURL('/de/checkout')
    await expect(offerOn(page)).toHaveCount(0)
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(offerOn(page)).toHaveCount(0)
    await open(page, '/de/account')
    await expect(page).toHaveURL('/de/account')
    await expect(offerOn(page)).toHaveCount(0)
  })

  test('finds the button that buys above the offer', async ({ page }) => {
    const goods = await goodsThat(page.request, ({ isSoldOut }) => !isSoldOut)
    await open(page, goods.url)
    await expect(offerOn(page)).toBeVisible()

    const offer = await offerOn(page).boundingBox()
    const button = page.getByRole('main').getByRole('button', { name: 'In den Warenkorb' })
    await expect(button).toBeInViewport({ ratio: 1 })
    const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}

    expect(y + height).toBeLessThanOrEqual(offer?.y ?? 0)
  })
})
