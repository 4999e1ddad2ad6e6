import type { APIRequestContext, Page } from '@playwright/test'
import { ask, goodsThat, UK } from './goods'
import { open, read, setNetwork } from './opening'
import { expect, test } from './test'

const COAT = '/de/p/mantel-gaspard-camel/76'

async function addCoat(page: Page) {
  await open(page, COAT)
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expect(
    page.getByRole('dialog', { name: /Mantel Gaspard liegt im Warenkorb/ }),
  ).toBeVisible()
}

/** A size of it that can be had. */
async function coatSize(page: Page): Promise<number> {
  const { variants } = await goodsThat(page.request, ({ url }) => url === COAT)
  return variants.find(({ stock }) => stock.quantity > 0)?.id ?? 0
}

/** For whatever comes after a coat was put in. */
async function withCoat(page: Page): Promise<void> {
  await ask(page.request, 'addItemToBasket', { variantId: await coatSize(page), quantity: 1 })
}

/** A size that Germany sells and the United Kingdom does not. */
async function soldOnlyIn(request: APIRequestContext): Promise<number> {
  const ids = Array.from({ length: 400 }, (_, n) => n + 1)
  const british = new Set<number>()
  for (let first = 0; first < ids.length; first += 100) {
    const some = ids.slice(first, first + 100)
    const found = await ask<{ id: number }[]>(request, 'getProductsByIds', { ids: some }, UK)
    for (const { id } of found) british.add(id)
  }
  const goods = await goodsThat(
    request,
    ({ id, variants }) => !british.has(id) && variants.some(({ stock }) => stock.quantity > 0),
  )
  return goods.variants.find(({ stock }) => stock.quantity > 0)?.id ?? 0
}

function bag(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /Warenkorb/ })
}

test('a coat is put in, looked at, changed, taken out and put back', async ({ page }) => {
  await addCoat(page)
  await expect(page).toHaveURL(new RegExp(COAT))
  await page.getByRole('dialog').getByRole('link', { name: 'Zum Warenkorb' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Warenkorb')
  await expect(bag(page)).toHaveAccessibleName('Warenkorb (1)')
  await page.getByLabel('Menge von Mantel Gaspard').selectOption('2')
  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('1.380,00 €')
  await expect(bag(page)).toHaveAccessibleName('Warenkorb (2)')

  await page.getByRole('button', { name: 'Mantel Gaspard entfernen' }).click()
  await expect(page.getByRole('status').getByText('Mantel Gaspard wurde entfernt.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig machen' }).click()
  await expect(page.getByLabel('Menge von Mantel Gaspard')).toHaveValue('2')
})

test('however fast somebody changes a quantity, the last one stands', async ({ page }) => {
  await withCoat(page)
  await read(page, '/de/basket')
  const quantity = page.getByLabel('Menge von Mantel Gaspard')

  for (const wanted of ['2', '1', '2', '3']) await quantity.selectOption(wanted)

  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('2.070,00 €')
  await page.reload()
  await expect(quantity).toHaveValue('3')
})

test('the bag opens a look into the basket, on any page', async ({ page }) => {
  await withCoat(page)
  await open(page, '/de/damen')

  await expect(bag(page)).toHaveAccessibleName('Warenkorb (1)')
  await bag(page).click()

  const preview = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect(preview).toContainText('Mantel Gaspard')
  await expect(preview).toContainText('690,00 €')
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
})

test('another storefront shows the same basket at its own price', async ({ page }) => {
  await withCoat(page)

  await read(page, '/ch/basket')

  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('CHF')
  await expect(page.getByLabel('Menge von Mantel Gaspard')).toHaveValue('1')
})

test('a heart turns at once, everywhere, and stands on the wishlist', async ({ page, context }) => {
  await open(page, '/de/damen')
  const other = await context.newPage()
  await open(other, '/de/herren')
  const heart = page.getByRole('button', { name: /auf die Merkliste setzen/ }).first()

  await heart.click()

  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const wishlist = (where: Page) =>
    where.getByRole('banner').getByRole('link', { name: /Merkliste/ })
  await expect(wishlist(page)).toHaveAccessibleName('Merkliste (1)')
  await expect(wishlist(other)).toHaveAccessibleName('Merkliste (1)')
  await read(page, '/de/wishlist')
  await expect(page.getByRole('listitem').getByRole('button', { name: /nehmen$/ })).toHaveCount(1)
})

test('a heart on a product’s page turns everywhere at once, in another tab as well', async ({
  page,
  context,
}) => {
  await open(page, COAT)
  const other = await context.newPage()
  await open(other, COAT)
  const heart = (where: Page) =>
    where
      .getByRole('region', { name: 'Mantel Gaspard' })
      .getByRole('button', { name: 'Mantel Gaspard auf die Merkliste setzen' })
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })

  await heart(page).click()

  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'true')
  const { items } = await ask<{ items: { variantId: number | null }[] }>(
    page.request,
    'getWishlist',
    {},
  )
  expect(items.map(({ variantId }) => typeof variantId)).toEqual(['number'])

  await heart(other).click()
  await expect(heart(other)).toHaveAttribute('aria-pressed', 'false')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
})

test('a basket that is open in another tab follows', async ({ page, context }) => {
  await withCoat(page)
  const other = await context.newPage()
  await open(other, '/de/basket')
  await open(page, '/de/basket')

  await page.getByLabel('Menge von Mantel Gaspard').selectOption('2')

  await expect(other.getByLabel('Menge von Mantel Gaspard')).toHaveValue('2')
  await expect(bag(other)).toHaveAccessibleName('Warenkorb (2)')
})

test('without a network the basket stays, says so, and goes on afterwards', async ({ page }) => {
  await withCoat(page)
  await open(page, '/de/basket')
  const quantity = page.getByLabel('Menge von Mantel Gaspard')
  const lost = page.getByText('Keine Verbindung. Ihr Warenkorb ist unverändert')

  await setNetwork(page, 'gone')
  await quantity.selectOption('2')
  await expect(lost).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: 'Mantel Gaspard entfernen' }).click()
  await expect(lost).toHaveCount(2)
  await expect(quantity).toHaveValue('1')

  await setNetwork(page, 'there')
  await quantity.selectOption('2')
  await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('1.380,00 €')
  await expect(quantity).toHaveValue('2')
})

test('a network that takes three seconds for an answer is waited for', async ({ page }) => {
  await withCoat(page)
  await open(page, '/de/damen')
  await page.route('**/rpc/getBasket', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000))
    await route.continue()
  })

  // Until its number is there, the bag is a link to the basket's own page.
  await expect(bag(page)).toHaveAccessibleName('Warenkorb (1)')
  await bag(page).click()

  await expect(page.getByRole('dialog', { name: 'Warenkorb' })).toContainText('Mantel Gaspard')
})

test('a coat that cannot be sent for lack of a network is added at the next try', async ({
  page,
}) => {
  await open(page, COAT)
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  const add = page.getByRole('button', { name: 'In den Warenkorb' })

  await setNetwork(page, 'gone')
  await add.click()
  await expect(page.getByText('Keine Verbindung. Ihr Warenkorb ist unverändert')).toBeVisible()
  await setNetwork(page, 'there')
  await add.click()

  await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toBeVisible()
})

test('what was added stays on the screen when the network goes away right after', async ({
  page,
}) => {
  await open(page, COAT)
  const reads: string[] = []
  await page.route('**/*.data?*', (route) => {
    if (route.request().method() === 'POST') return route.continue()
    reads.push(route.request().url())
    return route.abort()
  })
  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await page
    .getByRole('dialog', { name: /liegt im Warenkorb/ })
    .getByRole('button', { name: 'Weiter einkaufen' })
    .click()

  await expect(bag(page)).toHaveAccessibleName('Warenkorb (1)')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mantel Gaspard')
  expect(reads).toEqual([])
})

test('a coat moves to the wishlist, and what others like is shown', async ({ page }) => {
  await withCoat(page)
  await open(page, '/de/basket')
  await expect(
    page.getByRole('region', { name: 'Das könnte Ihnen auch gefallen' }).getByRole('listitem'),
  ).not.toHaveCount(0)

  await page.getByRole('button', { name: 'Auf die Merkliste', exact: true }).click()

  await expect(page.getByText('Mantel Gaspard steht jetzt auf Ihrer Merkliste.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr Warenkorb ist leer')
  await expect(page.getByRole('region', { name: 'Das könnte Ihnen auch gefallen' })).toBeVisible()
  const wishlist = page.getByRole('banner').getByRole('link', { name: /Merkliste/ })
  await expect(wishlist).toHaveAccessibleName('Merkliste (1)')
})

test('another country reprices the basket and names what it does not sell', async ({
  page,
  request,
}) => {
  const isGermanAlone = await soldOnlyIn(request)
  await withCoat(page)
  await ask(page.request, 'addItemToBasket', { variantId: isGermanAlone, quantity: 1 })

  await read(page, '/uk/basket')

  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('£')
  await expect(page.getByText(/We do not sell this item in this shop/)).toHaveCount(1)
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`vouchers with scripts ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled })

    test('a code is refused at its field with the reason, or taken', async ({ page }) => {
      await withCoat(page)
      await (javaScriptEnabled ? open : read)(page, '/de/basket')
      const summary = page.getByRole('region', { name: 'Zusammenfassung' })
      const field = summary.getByRole('textbox', { name: 'Gutscheincode' })
      const redeem = async (code: string) => {
        if (!(await field.isVisible())) await summary.getByText('Gutscheincode').first().click()
        await field.fill(code)
        await summary.getByRole('button', { name: 'Einlösen' }).click()
      }

      for (const [code, reason] of [
        ['', 'Bitte geben Sie Ihren Gutscheincode ein.'],
        ['GIBTSNICHT', 'Diesen Code gibt es in diesem Shop nicht.'],
        ['vitrine15', 'Dieser Gutschein ist abgelaufen.'],
        ['VITRINE25', 'Dieser Gutschein ist schon aufgebraucht.'],
      ] as const) {
        await redeem(code)
        await expect(field).toHaveAccessibleDescription(new RegExp(reason))
        await expect(field).toHaveValue(code)
      }
      await redeem('vitrine30')
      await expect(summary).toContainText('Bitte melden Sie sich dafür an.')
      await expect(summary).not.toContainText('483,00 €')
      const signIn = summary.getByRole('link', { name: 'Anmelden' })
      await expect(signIn).toHaveAttribute('href', '/de/signin?redirectUrl=%2Fde%2Fbasket')
      await summary.getByRole('button', { name: 'Gutschein entfernen' }).click()
      await expect(signIn).toHaveCount(0)
      await redeem('vitrine10')

      await expect(page.getByText('Gutschein VITRINE10 hinzugefügt.')).toBeVisible()
      await expect(summary).toContainText('621,00 €')
      await summary.getByRole('button', { name: 'Gutschein entfernen' }).click()
      await expect(summary).not.toContainText('621,00 €')
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the button at the bottom asks for the size first, then adds', async ({ page }) => {
    await open(page, COAT)
    const add = page.getByRole('button', { name: 'In den Warenkorb' })
    await page.getByText('Zusammensetzung').scrollIntoViewIfNeeded()
    await expect(add).toBeInViewport()

    await add.click()
    await expect(page.getByText('Bitte wählen Sie eine Größe.')).toBeInViewport()
    await expect(page.getByRole('radio').first()).toBeFocused()
    await page.getByRole('radio', { disabled: false }).first().check({ force: true })
    await add.click()

    await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(COAT))
  })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a coat is put in, changed and taken out by plain forms', async ({ page }) => {
    await read(page, COAT)
    await page.getByRole('radio').first().check({ force: true })
    await page.getByRole('button', { name: 'In den Warenkorb' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Zum Warenkorb' }).click()

    await page.getByLabel('Menge von Mantel Gaspard').selectOption('2')
    await page.getByRole('button', { name: 'Menge ändern' }).click()
    await expect(page.getByRole('region', { name: 'Zusammenfassung' })).toContainText('1.380,00 €')
    await page.getByRole('button', { name: 'Mantel Gaspard entfernen' }).click()
    await expect(page.getByText('Ihr Warenkorb ist leer')).toBeVisible()
  })

  test('a heart leads back to where one was', async ({ page }) => {
    await read(page, '/de/damen')
    await page
      .getByRole('button', { name: /auf die Merkliste setzen/ })
      .first()
      .click()

    await expect(page).toHaveURL('/de/damen')
    await read(page, '/de/wishlist')
    await page.getByRole('button', { name: /von der Merkliste nehmen/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Merkliste ist leer')
  })
})
