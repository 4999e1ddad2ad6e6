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
