import type { Locator } from '@playwright/test'
import { faultsIn } from './faults'
import { documentElement } from './markup'
import { expect, test } from './test'

test('the gallery of blocks has no accessibility fault and no script error', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

  await page.goto('/de/c/blocks')
  await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
  // Forms come with scripts of their own. A stamp is asked for by one that listens.
  await page.getByLabel('Nachricht').focus()
  await expect(page.locator('form:has(textarea) input[name=stamp]')).not.toHaveValue('')

  expect(await faultsIn(page)).toEqual([])
  expect(errors).toEqual([])
})

test('heads in an article begin where their blocks begin', async ({ page }) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/de/magazin/das-hemd')

    const row = page.getByRole('region', { name: 'Die vier an einer Stange' })
    const look = page.getByRole('heading', { name: 'Dritter Stock, halb neun' })
    const pieces = page.getByRole('listitem').filter({ hasText: 'Blazer Winifred' })
    const [head, tiles, lookHead, list] = await Promise.all([
      leftOf(row.getByRole('heading').first()),
      leftOf(row.getByRole('listitem').first()),
      leftOf(look),
      leftOf(pieces),
    ])

    expect([head, lookHead]).toEqual([tiles, list])
  }
})

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'touched' : 'pointed at', () => {
    test.use({ hasTouch, isMobile: hasTouch })

    test('a row of goods cuts off no ring around a colour, and stays within the page', async ({
      page,
    }) => {
      for (const width of [390, 820]) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/de/magazin/das-hemd')

        const row = page.getByRole('region', { name: 'Die vier an einer Stange' })
        const strip = await row.getByRole('list').first().boundingBox()
        const chosen = await row.locator('[aria-current] svg').first().boundingBox()
        const isWide = await page.evaluate(
          () => document.documentElement.scrollWidth > window.innerWidth,
        )

        // The ring is a pixel wide and lies two pixels outside.
        expect((chosen?.x ?? 0) - (strip?.x ?? 0)).toBeGreaterThanOrEqual(3)
        expect(isWide).toBe(false)
      }
    })
  })
}

test('the pieces of a look are read in lines, however long a price is', async ({ page }) => {
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/nl/magazine/linnen-in-de-zomer')

    const reduced = page.getByRole('listitem').filter({ hasText: 'Laagste prijs' }).first()
    const name = await reduced.getByText('Saskia').boundingBox()

    // A word and no more on a line would be twice as high.
    expect(name?.height).toBeLessThan(90)
    expect(name?.width).toBeGreaterThan(150)
  }
})

test('the cover of a lookbook shows what its editor pointed at on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/de/women/lookbooks/herbst-2026')

  const cover = page.locator('.lookbook-cover img')

  await expect(cover).toHaveCSS('object-position', '100% 50%')
})

test('introductions of articles are read to their end', async ({ page }) => {
  for (const [width, path] of [
    [390, '/de/magazin'],
    [820, '/de/magazin'],
    [1440, '/de/autoren/hanna-weiss'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(path)

    const cut = await page
      .locator('.article-card-intro')
      .evaluateAll((all) => all.filter((each) => each.scrollHeight > each.clientHeight + 2).length)

    expect(cut).toBe(0)
  }
})

for (const width of [390, 820, 1440]) {
  test(`words of a banner stay on its ground, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/de/c/blocks')

    const words = page.getByText('Ein Absatz, wie er auf der Seite steht').first()
    const box = await words.evaluate((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().toJSON() as DOMRect
    })

    // Beside the picture's calm part the ground has faded; on a phone it is as wide as the words.
    expect(box.right).toBeLessThanOrEqual(width < 768 ? width - 16 : width * 0.46)
  })
}

async function leftOf(element: Locator): Promise<number> {
  return Math.round((await element.boundingBox())?.x ?? -1)
}
