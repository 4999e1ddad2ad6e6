import type { Page } from '@playwright/test'
import { open } from './opening'
import { expect, test } from './test'

const STOREFRONTS = ['at', 'be', 'fr-be', 'ch', 'fr-ch', 'de', 'fr', 'nl', 'uk']
/** Needed for the choice of a country, and for pages that a release has replaced. */
const NECESSARY = ['vitrine_shop', 'vitrine_session', 'chunkErrorReloads', 'vitrine_offer_declined']

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('nothing is stored or sent elsewhere before a choice, in any storefront', async ({ page }) => {
    const requests = requestsOf(page)
    for (const code of STOREFRONTS) {
      await open(page, `/${code}`)

      await expect(banner(page)).toBeVisible()
      expect(await keptBy(page)).toEqual([])
      expect(requests.filter(isElsewhereOrCollected)).toEqual([])
    }
  })

  test('refusing takes one click, holds after a reload and is stored as proof', async ({
    page,
  }) => {
    await open(page, '/de')
    const proof = page.waitForResponse('**/api/rpc/storeConsent')

    await banner(page).getByRole('button', { name: 'Ablehnen' }).click()

    await expect(banner(page)).toBeHidden()
    expect((await proof).status()).toBe(200)
    expect(await keptBy(page)).toEqual(['vitrine_consent'])
    await open(page, '/de')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(banner(page)).toHaveCount(0)
  })

  test('what was accepted is withdrawn from the footer, by keyboard', async ({ page }) => {
    await open(page, '/fr')
    await page.getByRole('button', { name: 'Accepter' }).click()
    const withdrawal = page.waitForRequest('**/api/rpc/storeConsent')

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Gérer mes cookies' })
      .press('Enter')
    const settings = page.getByRole('dialog', { name: 'Gérer mes cookies' })
    await expect(settings.getByRole('checkbox', { name: 'Statistiques' })).toBeChecked()
    await settings.getByRole('checkbox', { name: 'Statistiques' }).press('Space')
    await settings.getByRole('checkbox', { name: 'Publicité' }).press('Space')
    await settings.getByRole('button', { name: 'Enregistrer mes choix' }).press('Enter')

    await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible()
    expect((await withdrawal).postDataJSON()).toMatchObject({ payload: { purposes: [] } })
  })

  test('the banner stands below what one buys by, and moves nothing', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as PerformanceEntry & { value: number }
          document.documentElement.dataset.moved = String(
            Number(document.documentElement.dataset.moved ?? 0) + value,
          )
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, '/de/damen')
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/de\/p\//)
    await expect(banner(page)).toBeVisible()

    const bar = page.locator('.buy-bar')
    await expect(bar).toBeVisible()
    const barBox = await bar.boundingBox()
    const bannerBox = await banner(page).boundingBox()
    expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeLessThanOrEqual((bannerBox?.y ?? 0) + 1)
    expect(bannerBox?.height).toBeLessThan(844 / 3)
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
    expect(moved).toBeLessThan(0.01)
  })
})

test('a page without scripts asks nothing and stores nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()

  await page.goto('/nl')

  await expect(page.getByText('Privacy-instellingen')).toHaveAttribute(
    'href',
    '/nl/c/legal/privacy',
  )
  await expect(page.locator('.consent-banner')).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await context.close()
})

function banner(page: Page) {
  return page.locator('.consent-banner')
}

function requestsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

function isElsewhereOrCollected(address: string): boolean {
  const { protocol, hostname, pathname } = new URL(address)
  if (protocol === 'data:' || protocol === 'blob:') return false
  return hostname !== '127.0.0.1' || pathname === '/api/collect'
}

/** Names of cookies and storage keys, without those that the shop cannot do without. */
async function keptBy(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies, ...keys].filter((name) => !NECESSARY.includes(name))
}
