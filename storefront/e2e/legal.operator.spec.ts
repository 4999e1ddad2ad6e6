import { writeFileSync } from 'node:fs'
import { canonical, robots } from './markup'
import { read } from './opening'
import { vitrine } from './operator'
import { expect, test } from './test'

test('new terms take the place of the old ones, which can still be read', async ({
  page,
}, testInfo) => {
  const version = `e2e-${Date.now()}`
  const file = testInfo.outputPath('terms.json')
  await read(page, '/uk/c/legal/terms')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')

  writeFileSync(
    file,
    JSON.stringify([
      {
        shop: 'uk',
        key: 'terms',
        version,
        title: 'New terms',
        body: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Be kind.' }] }],
        },
      },
    ]),
  )
  vitrine('legal', 'put', file)

  await expect(async () => {
    await read(page, '/uk/c/legal/terms')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('New terms', { timeout: 1 })
  }).toPass()
  await expect(page.getByRole('article')).toContainText(version)

  await page.getByRole('link', { name: /Version 2026-11c, in force from 1 November 2026/ }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions')
  await expect(page.getByText('This is an earlier version.')).toBeVisible()
  await expect(robots(page)).toHaveAttribute('content', /noindex/)
  await expect(canonical(page)).toHaveAttribute('href', /\?version=2026-11c$/)
  await page.getByRole('link', { name: 'Read the version in force' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New terms')
})
