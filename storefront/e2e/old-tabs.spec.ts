import type { Page } from '@playwright/test'
import { open } from './opening'
import { expect, test } from './test'

test('an old tab whose script is gone recovers with one reload, at the page it wanted', async ({
  page,
}) => {
  await open(page, '/de')
  const loads = wholePages(page)
  // The old release's script is gone until a whole page has brought the new one's.
  await page.route(/assets\/wishlist\.route/, (route) =>
    loads.length === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )

  await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Merkliste' })).toBeVisible()
  await expect(page).toHaveURL('/de/wishlist')
  expect(loads).toEqual(['/de/wishlist'])
  expect(await page.evaluate(() => localStorage.getItem('chunkErrorReloads'))).toContain(
    '"count":1',
  )
})

test('a script that stays gone is not reloaded for ever', async ({ page }) => {
  await open(page, '/de')
  const loads = wholePages(page)
  await page.evaluate(() =>
    localStorage.setItem(
      'chunkErrorReloads',
      JSON.stringify({ count: 10, last: Date.now() - 60_000 }),
    ),
  )
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route(/assets\/wishlist\.route/, (route) => route.fulfill({ status: 404, body: '' }))

  await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das hat nicht geklappt')
  expect(loads).toEqual([])
  await expect.poll(() => logged.join('\n')).toContain('reload loop')
})

for (const [kind, begin] of Object.entries({
  // It may be reloaded before it was loaded.
  'on a first load': (page: Page) => page.goto('/de/wishlist', { waitUntil: 'commit' }),
  'on a navigation': async (page: Page) => {
    await open(page, '/de/c/legal/imprint')
    await page.getByRole('banner').getByRole('link', { name: 'Merkliste' }).click()
  },
})) {
  test(`a script that stays gone is reloaded ten times, ten seconds apart, ${kind}`, async ({
    page,
  }) => {
    const moment = Date.now()
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.route(/assets\/wishlist\.route/, (route) => route.fulfill({ status: 404, body: '' }))
    const loads = wholePages(page)
    /** Goes there at this moment, where the script is missing, and is reloaded once or not at all. */
    const visit = async (seconds: number, count: number, reloads: 0 | 1) => {
      // Leaves, so that a reload that is under way does not meet this visit.
      await expect(() => page.goto('about:blank')).toPass()
      await page.clock.setFixedTime(moment + seconds * 1000)
      loads.length = 0
      await begin(page)
      await expect.poll(() => stored(page)).toContain(`"count":${count},`)
      await expect.poll(() => stored(page)).toContain(`"failed":${moment + seconds * 1000}`)
      await expect.poll(() => loads.length).toBe(1 + reloads)
      await expect(page.getByRole('banner')).toBeVisible()
    }

    await visit(0, 1, 1)
    await visit(9, 1, 0)
    await visit(20, 2, 1)
    expect(logged.join('\n')).not.toContain('reload loop')

    await haveReloaded(page, 9, moment + 90_000)
    await visit(100, 10, 1)
    await visit(200, 10, 0)
    await expect.poll(() => logged.join('\n')).toContain('reload loop')
  })
}

test('a tab that notices a new release loads a whole page at the next navigation', async ({
  page,
}) => {
  await open(page, '/de')
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ json: { id: 'newer' } }))
  const updated = page.evaluate(
    () =>
      new Promise((resolve) =>
        addEventListener('vitrine:app-update', (event) => resolve((event as CustomEvent).detail)),
      ),
  )
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await updated).toEqual({ id: 'newer' })
  const loads = wholePages(page)

  await page.getByRole('banner').getByRole('link', { name: 'Warenkorb' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Warenkorb' })).toBeVisible()
  expect(loads).toEqual(['/de/basket'])
})

/** The whole pages that the tab asks for from now on. */
function wholePages(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    paths.push(new URL(request.url()).pathname)
  })
  return paths
}

/** So often already, the last time at this moment (each count: app/shell/reloads.test.ts). */
async function haveReloaded(page: Page, count: number, last: number): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(
    (reloads) => localStorage.setItem('chunkErrorReloads', JSON.stringify(reloads)),
    { count, last, failed: last },
  )
}

const stored = (page: Page) =>
  page.evaluate(() => localStorage.getItem('chunkErrorReloads')).catch(() => null)
