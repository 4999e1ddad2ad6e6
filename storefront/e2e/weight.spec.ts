import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { documentElement } from './markup'
import { open } from './opening'
import { expect, test, withPictures } from './test'

test.use(withPictures)

// In French, which needs the most letters, on a phone. With pictures as far as they are on screen.
for (const { name, path, scripts: mostScripts, whole } of [
  { name: 'the empty shell', path: '/fr/icons', scripts: 130, whole: 400 },
  { name: 'the front page', path: '/fr', scripts: 160, whole: 900 },
  { name: 'a category', path: '/fr/femme', scripts: 160, whole: 700 },
  { name: 'a product', path: '/fr/p/manteau-gaspard-camel/76', scripts: 160, whole: 700 },
  { name: 'the basket', path: '/fr/basket', scripts: 160, whole: 700 },
  { name: 'the magazine', path: '/fr/magazine', scripts: 160, whole: 700 },
  { name: 'an article', path: '/fr/magazine/entretenir-la-laine', scripts: 160, whole: 700 },
  { name: 'an outfit', path: '/fr/ensembles/matin-sur-la-limmat', scripts: 160, whole: 700 },
  { name: 'a store', path: '/fr/stores/paris', scripts: 160, whole: 700 },
  { name: 'a content page', path: '/fr/c/service/delivery', scripts: 160, whole: 700 },
]) {
  test(`${name} weighs ${whole} KB at most, ${mostScripts} KB of them scripts`, async ({
    page,
  }) => {
    const scripts: Promise<[url: string, body: Buffer]>[] = []
    const sizes: Promise<number>[] = []
    const weigh = (answer: Response) => {
      const request = answer.request()
      if (request.resourceType() === 'script') {
        scripts.push(answer.body().then((body) => [answer.url(), body]))
      } else {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
      }
    }
    await page.setViewportSize({ width: 390, height: 844 })
    page.on('response', weigh)

    const html = (await page.goto(path, { waitUntil: 'load' }))?.text()

    await expect(documentElement(page)).toHaveAttribute('data-scripts', 'on')
    // What comes later is not weighed, and would arrive when nobody waits for it any more.
    page.off('response', weigh)
    // A page names what it needs. What asks for the shopper and fetches the next pages it does not
    // name: that comes later, and may or may not be in time.
    const named = (await html) ?? ''
    const scriptSizes = (await Promise.all(scripts))
      .filter(([url]) => named.includes(url.split('/').at(-1) ?? url))
      .map(([, body]) => gzipSync(body).length)
    expect(sumInKb(scriptSizes)).toBeLessThanOrEqual(mostScripts)
    expect(scriptSizes.length).toBeGreaterThan(5)
    expect(sumInKb([...scriptSizes, ...(await Promise.all(sizes))])).toBeLessThanOrEqual(whole)
  })
}

function sumInKb(sizes: number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

/** What asks for leave and counts visits: none of it is named by a page, so it comes once the page works. */
const INSIGHT = [
  ...['WatchedVisit', 'Consent', 'Tracking', 'WatchedExperiments', 'PartnerScripts'].map(
    (name) => `app/shell/${name}.tsx`,
  ),
  'app/insight/webVitals.ts',
]

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('tracking, consent and feedback weigh 15 KB at most', async ({ page }) => {
    const loaded = await insightScripts(page, async () => {
      await expect(page.locator('.consent-banner')).toBeVisible()
    })

    expect(Object.keys(loaded)).toContain('app/shell/Consent.tsx')
    expect(sumInKb(Object.values(loaded))).toBeLessThanOrEqual(15)
  })
})

test.describe('with leave for everything', () => {
  test.use({ consent: ['statistics', 'marketing'] })

  test('what counts a visit weighs 20 KB at most, with what measures pages', async ({ page }) => {
    const measuring = page.waitForResponse(/webVitals/)
    const loaded = await insightScripts(page, async () => {
      await (await measuring).finished()
    })

    expect(Object.keys(loaded)).toContain('app/shell/Tracking.tsx')
    expect(sumInKb(Object.values(loaded))).toBeLessThanOrEqual(20)
  })
})

/** Of what an opened page has loaded, in bytes of gzip: those scripts, and what they alone import. */
async function insightScripts(
  page: Page,
  isComplete: () => Promise<void>,
): Promise<Record<string, number>> {
  const scripts = new Set<string>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.add(new URL(answer.url()).pathname.slice(1))
  })
  await open(page, '/fr/icons')
  await isComplete()
  const named = await (await page.request.get('/fr/icons')).text()
  const manifest = builtManifest()
  const importers = (key: string) =>
    Object.keys(manifest).filter((each) => manifest[each]?.imports?.includes(key))
  const isOurs = (key: string): boolean =>
    INSIGHT.includes(key) ||
    (key.startsWith('_') &&
      importers(key).some((each) => INSIGHT.includes(each)) &&
      !importers(key).some((each) => scripts.has(manifest[each]?.file ?? '') && !isOurs(each)))
  return Object.fromEntries(
    Object.keys(manifest)
      .map((key) => [key, manifest[key]?.file ?? ''] as const)
      .filter(([key, file]) => scripts.has(file) && !named.includes(file) && isOurs(key))
      .map(([key, file]) => [key, gzipSync(readFileSync(join(clientFiles(), file))).length]),
  )
}

test('no screen has a stylesheet of its own to wait for', () => {
  const styled = Object.values(builtManifest()).filter(({ css }) => css?.length)

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
type Manifest = Record<string, { file: string; src?: string; css?: string[]; imports?: string[] }>

function builtManifest(): Manifest {
  const file = join(clientFiles(), '.vite/manifest.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

function clientFiles(): string {
  const builds = join(import.meta.dirname, '../build')
  return join(builds, readFileSync(join(builds, 'current'), 'utf8'), 'client')
}
