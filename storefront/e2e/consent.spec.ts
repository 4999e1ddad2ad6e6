import type { Page } from '@playwright/test'
import { consentCookie, type Consent } from '../app/consent/consentCookie'
import { STORED_ITEMS } from '../app/consent/storedItems'
import { goodsThat, hasEverything } from './goods'
import { open } from './opening'
import { putIntoBasket as fillBasket } from './ordering'
import { STOREFRONTS } from './storefronts'
import { expect, test } from './test'

/** Needed for a visit and its country, for the way back, and for pages that a release has replaced. */
const NECESSARY = [
  'react-router-scroll-positions',
  'vitrine_shop',
  'vitrine_session',
  'vitrine_shopper',
  'chunkErrorReloads',
]
const CATEGORY = { de: 'damen', nl: 'dames', fr: 'femme', en: 'women' }

test.describe('on a first visit', () => {
  test.use({ consent: 'unasked' })

  test('nothing is stored or sent before a choice, in any storefront', async ({ page }) => {
    const requests = requestsOf(page)

    const names = await visitAll(page, 0, (kind) =>
      expect(banner(page)).toHaveCount(kind === 'basket' ? 0 : 1),
    )

    expect([names, requests.filter(isElsewhereOrCollected)]).toEqual([[], []])
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
    const consent = page.waitForResponse('**/api/rpc/storeConsent')
    await page.getByRole('button', { name: 'Accepter' }).click()
    await consent
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
    expect(bannerBox?.height).toBeLessThan(844 / 4)
    const moved = await page.evaluate(() => Number(document.documentElement.dataset.moved ?? 0))
    expect(moved).toBeLessThan(0.01)
  })
})

test('nothing is stored or sent after a refusal, in any storefront', async ({ page }) => {
  const requests = requestsOf(page)

  const names = await visitAll(page, 1)

  expect([names, requests.filter(isElsewhereOrCollected)]).toEqual([['vitrine_consent'], []])
})

test.describe('with leave for everything', () => {
  test.use({ consent: ['statistics', 'marketing'] })

  test('what is stored is listed, and nobody else learns of it', async ({ page }) => {
    const requests = requestsOf(page)

    const names = await visitAll(page, 2)

    expect(names.filter((name) => !isListed(name))).toEqual(['vitrine_consent'])
    expect(requests.filter(isElsewhere)).toEqual([])
  })

  test('nothing is left after a withdrawal, in any storefront', async ({ page }) => {
    const requests = requestsOf(page)
    await open(page, '/uk')
    await expect.poll(() => keptBy(page)).toContain('vitrine_statistics')

    await refuseInSettings(page)
    await expect.poll(() => keptBy(page)).toEqual(['vitrine_consent'])
    // What was on its way at that moment is not counted.
    await open(page, '/uk')
    requests.length = 0

    expect(await visitAll(page, 3)).toEqual(['vitrine_consent'])
    expect(requests.filter(isElsewhereOrCollected)).toEqual([])
  })
})

for (const height of [844, 664]) {
  test.describe(`on a phone of 390 x ${height} px, on a first visit`, () => {
    test.use({ consent: 'unasked', viewport: { width: 390, height } })

    test('nobody who is about to order is asked, in any storefront', async ({ page }) => {
      for (const [place, { code }] of STOREFRONTS.entries()) {
        // Goods are what the sign-in page has a guest's way on for.
        await fillBasket(page.request, 1, 1001 + place)
        await open(page, `/${code}/checkout`)
        await expect(page).toHaveURL(/signin/)
        const guest = page.getByRole('main').getByRole('button').first()
        await expect(guest).toBeInViewport({ ratio: 1 })
        await guest.click({ trial: true })
        await expect(banner(page)).toHaveCount(0)
      }
    })

    test('elsewhere every way on can be pressed while the banner stands', async ({ page }) => {
      for (const path of [
        '/de',
        '/de/c/service/newsletter',
        '/de/gibt-es-nicht',
        '/fr',
        '/nl',
        '/uk',
      ]) {
        await open(page, path)
        await expect(banner(page)).toBeVisible()
        // Playwright scrolls as a person does, and clicks only what nothing else covers.
        const ways = page.getByRole('main').locator('.button')
        await ways.first().click({ trial: true })
        await ways.last().click({ trial: true })
      }
    })
  })
}

for (const width of [390, 1440]) {
  test(`at ${width} px neither the banner nor another storefront’s offer covers a way to buy`, async ({
    page,
    context,
  }) => {
    await context.clearCookies({ name: 'vitrine_consent' })
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    const goods = await goodsThat(page.request, hasEverything)
    // Playwright clicks only what nothing else covers.
    const trial = { trial: true }

    await open(page, '/de/damen')
    await expect(banner(page)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Filter/ })
      .first()
      .click(trial)
    await page.getByRole('main').getByRole('article').last().getByRole('link').first().click(trial)

    await open(page, goods.url)
    await expect(banner(page)).toBeVisible()
    await putIntoBasket(page)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Warenkorb/ })
      .first()
      .click(trial)

    await open(page, '/de/basket')
    await page.getByRole('link', { name: /Kasse/ }).last().click(trial)
    await page.getByRole('contentinfo').getByRole('link').last().click(trial)
    await expect(banner(page)).toHaveCount(0)

    // Who has answered and reads another language is offered its storefront, in the same place.
    await open(page, '/de')
    await banner(page).getByRole('button', { name: 'Ablehnen' }).click()
    await open(page, goods.url)
    const offer = page.getByRole('complementary', { name: 'Country and language' })
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: 'In den Warenkorb' }).last().click(trial)
    await page.getByRole('contentinfo').getByRole('link').last().click(trial)
    await offer.getByRole('button').click(trial)
  })
}

test('who has chosen is asked again for new words, after the country’s months, and where the cookie makes no sense', async ({
  context,
  page,
  baseURL,
}) => {
  const choice = { id: crypto.randomUUID(), purposes: ['statistics'], isProven: true } as const
  const sevenMonthsAgo = new Date(Date.now() - 215 * 86_400_000).toISOString().slice(0, 10)
  const old = { ...choice, givenOn: sevenMonthsAgo }
  const valueOf = (consent: Consent) => consentCookie(consent, 12, false).split(/[=;]/)[1] ?? ''
  const put = (value: string) =>
    context.addCookies([{ name: 'vitrine_consent', value, url: baseURL ?? '' }])

  await put(valueOf(old))
  await open(page, '/uk')
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(banner(page)).toHaveCount(0)
  for (const value of [
    valueOf(old),
    valueOf({ ...old, givenOn: new Date().toISOString() }).replace(
      /version%3D[\d-]+/,
      'version%3D2020-01-01',
    ),
    valueOf({ ...old, givenOn: '2999-01-01' }),
    '%E0%A4%A',
    '<script>alert(1)</script>',
  ]) {
    await put(value)
    await open(page, '/de')
    await expect(banner(page)).toBeVisible()
  }
})

for (const [state, forbid] of [
  ['forbidden', forbidStorage],
  ['full', fillStorage],
] as const) {
  // In a context of its own: the router's first script says loudly that storage is forbidden.
  test(`where storage is ${state} the shop works, and a choice holds`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    await context.addInitScript(forbid)
    const page = await context.newPage()
    const goods = await goodsThat(request, hasEverything)

    await open(page, goods.url)
    await banner(page).getByRole('button', { name: 'Akzeptieren' }).click()
    await expect(banner(page)).toBeHidden()
    await putIntoBasket(page)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Warenkorb/ })
      .first()
      .click()

    await expect(page).toHaveURL(/\/de\/basket/)
    await expect(page.getByRole('link', { name: /Kasse/ }).last()).toBeVisible()
    await expect(banner(page)).toHaveCount(0)
    await context.close()
  })
}

test('a page without scripts asks nothing and stores nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()

  await page.goto('/nl')

  await expect(page.getByText('Privacy-instellingen')).toHaveAttribute(
    'href',
    '/nl/c/legal/cookies',
  )
  await expect(page.locator('.consent-banner')).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
  await context.close()
})

function banner(page: Page) {
  return page.locator('.consent-banner')
}

/** A page of each storefront, of another kind in each round; what is kept at the end. */
async function visitAll(page: Page, round: number, look?: (kind?: string) => Promise<void>) {
  for (const [place, { code, lang }] of STOREFRONTS.entries()) {
    const category = CATEGORY[lang.slice(0, 2) as keyof typeof CATEGORY]
    const kinds = ['', category, 'p/x/76', 'basket', 'search?term=a', 'c/legal/cookies']
    const kind = kinds[(place + round) % kinds.length]
    await open(page, `/${code}/${kind}`.replace(/\/$/, ''))
    await look?.(kind)
  }
  return keptBy(page)
}

async function refuseInSettings(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy settings' }).click()
  const settings = page.getByRole('dialog', { name: 'Privacy settings' })
  await settings.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByText('Your choice is saved.')).toBeVisible()
}

async function putIntoBasket(page: Page): Promise<void> {
  const sizes = page.getByRole('main').getByRole('radio', { disabled: false })
  await sizes.first().check({ force: true })
  await page.getByRole('button', { name: 'In den Warenkorb' }).last().click()
}

function requestsOf(page: Page): string[] {
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  return addresses
}

function isElsewhere(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol !== 'data:' && protocol !== 'blob:' && hostname !== '127.0.0.1'
}

function isElsewhereOrCollected(address: string): boolean {
  return isElsewhere(address) || new URL(address).pathname === '/api/collect'
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

function isListed(name: string): boolean {
  return STORED_ITEMS.some((item) => item.name === name)
}

function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  }
}

function fillStorage() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}
