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
