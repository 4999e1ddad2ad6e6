import { documentElement } from './markup'
import { open, read } from './opening'
import { switchStorefront } from './storefronts'
import { expect, test } from './test'

test('switching keeps the page, and is finished only when the target has loaded', async ({
  page,
  context,
}) => {
  await open(page, '/de/outfits?a=1')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/fr-ch/ensembles.data*', async (route) => {
    await held
    await route.continue()
  })

  await switchStorefront(page, /Land und Sprache ändern/, /Suisse.*Français.*CHF/)

  await expect(page.getByRole('status').filter({ hasText: 'Suisse' })).toBeAttached()
  await expect(documentElement(page)).toHaveAttribute('lang', 'de-DE')
  expect(await chosen(context)).toBeUndefined()

  letGo()
  await expect(page).toHaveURL('/fr-ch/ensembles?a=1')
  await expect(documentElement(page)).toHaveAttribute('lang', 'fr-CH')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect.poll(() => chosen(context)).toBe('fr-ch')
  const cookie = (await context.cookies()).find(({ name }) => name === 'vitrine_shop')
  expect(cookie?.sameSite).toBe('Lax')
  expect(cookie?.path).toBe('/')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600)
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('a storefront that was chosen is not questioned by the offer of another one', async ({
    page,
    context,
  }) => {
    await open(page, '/fr/stores')
    const offer = page.getByRole('complementary', { name: 'Land und Sprache' })
    await expect(offer).toBeVisible()
    await offer.getByRole('button').click()
    await page.evaluate(() => sessionStorage.clear())

    await switchStorefront(page, /Changer de pays/, /United Kingdom/)
    await expect(page).toHaveURL('/uk/stores')
    await expect.poll(() => chosen(context)).toBe('uk')
    await expect(offer).toHaveCount(0)
    await open(page, '/uk/stores')

    await expect(offer).toHaveCount(0)
  })
})

test('a switch that fails leaves the storefront, its language and the choice as they were', async ({
  page,
  context,
}) => {
  await open(page, '/nl/wishlist')
  await page.route('**/api/rpc/getShopConfiguration**', (route) => route.abort())

  await switchStorefront(page, /Nederland, Nederlands/, /United Kingdom/)

  await expect(page.getByText('Het wisselen is niet gelukt')).toBeVisible()
  await expect(page).toHaveURL('/nl/wishlist')
  await expect(documentElement(page)).toHaveAttribute('lang', 'nl-NL')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Je verlanglijst is leeg')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await chosen(context)).toBeUndefined()
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a search goes along to another language only where its words mean something', async ({
    page,
  }) => {
    const toFrance = () =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /^France.*Français/ })
        .click()

    await read(page, '/de/search?term=jeans&nop=1')
    await toFrance()
    await expect(page).toHaveURL('/fr/search?term=jeans&nop=1')
    await read(page, '/de/search?term=Strick&nop=1')
    await toFrance()

    await expect(page).toHaveURL('/fr/search')
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('')
  })
})

test('each storefront is named by country, language and currency', async ({ page }) => {
  await open(page, '/uk')
  await page
    .getByRole('button', { name: /United Kingdom, English/ })
    .first()
    .click()

  const names = await page.getByRole('dialog').getByRole('listitem').allInnerTexts()

  expect(names.map((name) => name.replace(/\s+/g, ' '))).toEqual([
    'Österreich Deutsch EUR',
    'België Nederlands EUR',
    'Belgique Français EUR',
    'Schweiz Deutsch CHF',
    'Suisse Français CHF',
    'Deutschland Deutsch EUR',
    'France Français EUR',
    'Nederland Nederlands EUR',
    'United Kingdom English GBP',
  ])
})

async function chosen(context: import('@playwright/test').BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'vitrine_shop')?.value
}
