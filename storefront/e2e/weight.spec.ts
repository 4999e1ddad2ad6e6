import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { documentElement } from './markup'
import { expect, test } from './test'

// In French, which needs the most letters. The shell is to weigh 130 KB and the front page 160 KB:
// since blocks of content are on every page of stories, both are a little above.
for (const { name, path, most } of [
  { name: 'the empty shell', path: '/fr/icons', most: 135 },
  { name: 'the front page', path: '/fr', most: 170 },
  { name: 'a category', path: '/fr/femme', most: 160 },
  { name: 'the basket', path: '/fr/basket', most: 160 },
]) {
  test(`the scripts of ${name} weigh no more than ${most} KB`, async ({ page }) => {
    const scripts: Promise<[url: string, body: Buffer]>[] = []
    const weigh = (answer: Response) => {
      if (answer.request().resourceType() !== 'script') return
      scripts.push(answer.body().then((body) => [answer.url(), body]))
    }
    page.on('response', weigh)

    const html = (await page.goto(path, { waitUntil: 'load' }))?.text()

    await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
    // What comes later is not weighed, and would arrive when nobody waits for it any more.
    page.off('response', weigh)
    // A page names what it needs. What asks for the shopper and fetches the next pages it does not
    // name: that comes later, and may or may not be in time.
    const named = (await html) ?? ''
    const sizes = (await Promise.all(scripts))
      .filter(([url]) => named.includes(url.split('/').at(-1) ?? url))
      .map(([, body]) => gzipSync(body).length)
    expect(sizes.reduce((sum, size) => sum + size, 0) / 1024).toBeLessThanOrEqual(most)
    expect(sizes.length).toBeGreaterThan(5)
  })
}

test('no screen has a stylesheet of its own to wait for', () => {
  const builds = join(import.meta.dirname, '../build')
  const folder = join(builds, readFileSync(join(builds, 'current'), 'utf8'), 'client/.vite')
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest

  const styled = Object.values(manifest).filter(({ css }) => css?.length)

  expect(styled.map(({ src }) => src?.split('?')[0])).toEqual(['app/root.tsx'])
})

test('no rule makes a browser look at the whole page again when something is put into it', async ({
  page,
}) => {
  await page.goto('/fr')

  const looking = await page.evaluate(() => {
    const rulesOf = (list: CSSRuleList): CSSRule[] =>
      [...list].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? rulesOf(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets]
      .flatMap((sheet) => rulesOf(sheet.cssRules))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText : []))
      .filter((selector) => /(^|[\s,])(html|body|:root|main|\*)[^\s,]*:has\(/.test(selector))
  })

  expect(looking).toEqual([])
})

/** As Vite writes it (`build.manifest`). */
type Manifest = Record<string, { src?: string; css?: string[] }>
