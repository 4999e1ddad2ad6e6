import { open, read } from './opening'
import { expect, test } from './test'

test('sizes of clothes, jeans and shoes stand apart, and a shoe size finds shoes', async ({
  page,
}) => {
  await open(page, '/de/damen')
  await page.getByRole('button', { name: 'Größe' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  const group = (name: string) => sheet.getByRole('group', { name, exact: true })
  await expect(group('Schuhgrößen')).toBeVisible()

  for (const [name, size] of [
    ['Internationale Größen', 'M'],
    ['Konfektionsgrößen', '38'],
    ['Jeansgrößen', '28'],
    ['Schuhgrößen', '38'],
  ] as const) {
    await expect(group(name).getByRole('checkbox', { name: RegExp(`^${size} `) })).toBeVisible()
  }
  await group('Schuhgrößen').getByRole('checkbox', { name: /^38 / }).check()
  await expect(group('Konfektionsgrößen').getByRole('checkbox', { name: /^38 / })).not.toBeChecked()
  await sheet.getByRole('button', { name: /Artikel zeigen/ }).click()

  const chosen = page.getByRole('list', { name: 'Gewählte Filter' })
  await expect(chosen.getByRole('link', { name: 'Schuhgröße 38' })).toBeVisible()
  const shown = page.getByRole('main').getByRole('article')
  await expect(shown.first()).toBeVisible()
  for (const name of await shown.allInnerTexts()) {
    expect(name).toMatch(/loafer|boot|stiefel|sneaker|schuh/i)
  }
})

test('sizes of one kind have no headings', async ({ page }) => {
  await open(page, '/de/damen/schuhe')
  await page.getByRole('button', { name: 'Größe' }).click()
  const sizes = page.getByRole('dialog').getByRole('group', { name: 'Größe', exact: true }).last()

  await expect(sizes.getByRole('checkbox', { name: /^38 / })).toBeVisible()
  await expect(sizes.getByRole('group')).toHaveCount(0)
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a size is chosen from its group, in the sizes of the country', async ({ page }) => {
    await read(page, '/uk/women')
    await page.getByRole('button', { name: 'Size' }).click()
    const shoes = page.getByRole('group', { name: 'Shoe sizes', exact: true })

    await shoes.getByRole('checkbox', { name: /^6 / }).check()
    await page.getByRole('button', { name: /^Show/ }).click()

    const chosen = page.getByRole('list', { name: 'Selected filters' })
    await expect(chosen.getByRole('link', { name: 'Shoe size 6' })).toBeVisible()
  })
})
