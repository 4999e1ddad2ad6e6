import type { Page } from '@playwright/test'
import { open, read } from './opening'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

test('the header is walked through with the keyboard alone', async ({ page }) => {
  await open(page, '/de')

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeInViewport()

  const stops = await walk(page, 30)
  for (const name of ['Damen', 'Herren', 'Suche', 'Konto', 'Merkliste', 'Warenkorb']) {
    expect(stops.join(' | ')).toContain(name)
  }
})

test('a skip link leads to the content', async ({ page }) => {
  await open(page, '/de')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('main')).toBeFocused()
})

test('a department opens and closes with the keyboard and gives the focus back', async ({
  page,
}) => {
  await open(page, '/de')
  const more = page.getByRole('banner').getByLabel('Mehr aus Damen')
  await more.focus()
  await page.keyboard.press('Enter')

  await expect(page.getByRole('banner').getByRole('link', { name: 'Strick' }).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Strick' }).first()).toBeHidden()
  await expect(more).toBeFocused()
})

test('a department opens where the focus is, and is passed by with Tab or entered with an arrow', async ({
  page,
}) => {
  await open(page, '/de')
  const header = page.getByRole('banner')
  const third = header.getByRole('link', { name: 'Midikleider' })
  await header.getByLabel('Vitrine, zur Startseite').focus()

  await page.keyboard.press('Tab')
  await expect(header.getByRole('link', { name: 'Damen', exact: true })).toBeFocused()
  await expect(third).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(header.getByRole('link', { name: 'Herren', exact: true })).toBeFocused()
  await expect(third).toBeHidden()
  await page.keyboard.press('ArrowDown')

  await expect(header.getByRole('link', { name: 'Alles aus Herren' })).toBeFocused()
})

test('a department opens under the mouse, with what lies below its categories', async ({
  page,
}) => {
  await open(page, '/de')
  const header = page.getByRole('banner')

  await header.getByRole('link', { name: 'Damen', exact: true }).hover()
  const whole = await header.getByRole('link', { name: 'Alles aus Damen' }).boundingBox()
  const logo = await header.getByRole('link', { name: 'Vitrine, zur Startseite' }).boundingBox()
  // The logo has room around it, to be pressed.
  expect(Math.abs((whole?.x ?? 0) - (logo?.x ?? 0))).toBeLessThan(12)
  await header.getByRole('link', { name: 'Wollmäntel' }).first().click()

  await expect(page).toHaveURL('/de/damen/maentel-jacken/wollmaentel')
  await expect(header.getByRole('link', { name: 'Wollmäntel' }).first()).toBeHidden()
})

test('a department opens under a mouse that was there before its script', async ({ page }) => {
  await read(page, '/de')
  const header = page.getByRole('banner')
  const department = header.getByRole('link', { name: 'Damen', exact: true })

  await department.hover()
  await expect(header.getByRole('link', { name: 'Wollmäntel' }).first()).toBeVisible()
  await department.click()

  await expect(page).toHaveURL('/de/damen')
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1366, height: 1024 }, hasTouch: true })

  test('a department opens by its name, and by it once more leads to its page', async ({
    page,
  }) => {
    await open(page, '/nl')
    const header = page.getByRole('banner')
    const department = header.getByRole('link', { name: 'Dames', exact: true })

    await department.tap()
    await expect(header.getByRole('link', { name: 'Alles in Dames' })).toBeVisible()
    await expect(page).toHaveURL('/nl')
    await department.tap()

    await expect(page).toHaveURL('/nl/dames')
    await expect(header.getByRole('link', { name: 'Alles in Dames' })).toBeHidden()
  })
})

for (const { code } of STOREFRONTS) {
  test(`${code}: a phone has search, account, wishlist and basket in its header`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await read(page, `/${code}`)
    const personal = page.getByRole('banner').getByRole('navigation')

    await expect(personal.getByRole('button')).toBeInViewport({ ratio: 1 })
    await expect(personal.getByRole('link')).toHaveCount(3)
    for (const link of await personal.getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  })
}

test('the menu of a narrow page keeps the focus inside and gives it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/fr')
  const menu = page.getByRole('button', { name: 'Menu' })
  await menu.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()

  for (let step = 0; step < 25; step += 1) await page.keyboard.press('Tab')
  const inside = await page.evaluate(
    () =>
      document.activeElement === document.body ||
      document.activeElement?.closest('dialog') !== null,
  )
  expect(inside).toBe(true)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(menu).toBeFocused()
})

/** The names of what has the focus, one Tab after the other. */
async function walk(page: Page, steps: number): Promise<string[]> {
  const names: string[] = []
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab')
    names.push(
      await page.evaluate(() => {
        const focused = document.activeElement
        return focused?.getAttribute('aria-label') ?? focused?.textContent ?? ''
      }),
    )
  }
  return names
}
