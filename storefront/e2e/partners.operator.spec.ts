// A tag manager, with a stand-in for Google's host: what is loaded, told and left behind.
import type { BrowserContext, Page } from '@playwright/test'
import { follow, open } from './opening'
import { vitrine } from './operator'
import { expect, test } from './test'

const GTM = 'https://www.googletagmanager.com/gtm.js?id=GTM-E2E001'

test.use({ consent: 'unasked' })

test.beforeAll(() => {
  vitrine('partners', 'put', 'de', '--tag-manager', 'GTM-E2E001')
})

test.afterAll(() => {
  vitrine('partners', 'put', 'de', '--tag-manager', 'none')
})

test('its hosts are allowed in its storefront for everybody, and in no other', async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy']

  await expect.poll(() => policyOf('/de')).toContain('https://www.googletagmanager.com')
  for (const path of ['/de/damen', '/de/basket', '/de/search?term=mantel', '/de/p/x/76']) {
    const policy = await policyOf(path)
    expect(policy).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/)
    expect(policy).not.toContain('unsafe')
  }
  for (const path of ['/at', '/fr', '/fr/basket'])
    expect(await policyOf(path)).not.toContain('google')
})

test('it is loaded once a visitor agrees to marketing, and is gone after a withdrawal', async ({
  page,
  context,
}) => {
  const requests = await standIn(context)
  await expect(async () => {
    const policy = (await page.request.get('/de')).headers()['content-security-policy']
    expect(policy).toContain('googletagmanager')
  }).toPass()
  for (const path of ['/de', '/de/damen', '/de/basket', '/de/search?term=mantel'])
    await open(page, path)
  expect([requests, await namesStored(page)]).toEqual([[], []])

  // Statistics are ours alone.
  await choose(page, ['Statistik'])
  await open(page, '/de/damen')
  expect(requests).toEqual([])

  await choose(page, ['Statistik', 'Werbung'])
  await expect
    .poll(() => namesStored(page))
    .toEqual(['_ga', '_ga_E2E001', '_gcl_au', '_gcl_ls', '_gid'])
  await follow(page, '/de/c/service/delivery')
  await expect(page).toHaveURL(/delivery/)
  expect(requests).toEqual([GTM])
  const [first, second, third] = await layer(page)
  expect(first).toMatchObject([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied' },
  ])
  expect(second).toMatchObject([
    ...['consent', 'update'],
    { ad_storage: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' },
  ])
  expect(third).toMatchObject({ event: 'gtm.js' })

  await choose(page, [])
  await expect.poll(() => namesStored(page)).toEqual([])
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', analytics_storage: 'denied' }
  expect((await layer(page)).at(-1)).toMatchObject(['consent', 'update', denied])

  // The next page is a document of its own, in which its script does not run any more.
  await follow(page, '/de/c/service/payment')
  await expect.poll(() => page.evaluate(() => 'dataLayer' in window).catch(() => true)).toBe(false)
  await open(page, '/de/damen')
  expect([requests, await namesStored(page)]).toEqual([[GTM], []])
})

test('in another storefront it is neither loaded nor goes on running', async ({
  page,
  context,
}) => {
  const requests = await standIn(context)
  await open(page, '/at')
  await choose(page, ['Statistik', 'Werbung'])
  expect(requests).toEqual([])

  await open(page, '/de')
  await expect.poll(() => requests).toEqual([GTM])
  await follow(page, '/at')

  await expect(page).toHaveURL(/\/at$/)
  await expect.poll(() => page.evaluate(() => 'dataLayer' in window).catch(() => true)).toBe(false)
  expect(requests).toEqual([GTM])
})

test('an ad blocker is missed by nobody', async ({ page, context }) => {
  await context.route('https://www.googletagmanager.com/**', (route) =>
    route.abort('blockedbyclient'),
  )
  await open(page, '/de/p/mantel-gaspard-camel/76')
  const blocked = page.waitForEvent('requestfailed', (request) => request.url() === GTM)
  await page.locator('.consent-banner').getByRole('button', { name: 'Akzeptieren' }).click()
  await blocked

  await page.getByRole('radio', { disabled: false }).first().check({ force: true })
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()

  await expect(page.getByRole('dialog', { name: /liegt im Warenkorb/ })).toBeVisible()
})

/** Stores what Google's scripts store, and says what was asked of it. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const requests: string[] = []
  await context.route(
    ({ hostname }) => hostname !== '127.0.0.1',
    (route) => {
      requests.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: `for (const name of ['_ga', '_ga_E2E001', '_gid', '_gcl_au'])
            document.cookie = name + '=1; Path=/; Max-Age=3600; Domain=' + location.hostname
          localStorage.setItem('_gcl_ls', '1')`,
      })
    },
  )
  return requests
}

async function choose(page: Page, purposes: string[]): Promise<void> {
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Datenschutz-Einstellungen' })
    .click()
  const settings = page.getByRole('dialog', { name: 'Datenschutz-Einstellungen' })
  for (const name of ['Statistik', 'Werbung']) {
    await settings.getByRole('checkbox', { name }).setChecked(purposes.includes(name))
  }
  await settings.getByRole('button', { name: 'Auswahl speichern' }).click()
  await expect(settings).toBeHidden()
}

/** What partners keep. */
async function namesStored(page: Page): Promise<string[]> {
  const cookies = (await page.context().cookies()).map(({ name }) => name)
  const keys = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
  ])
  return [...cookies, ...keys].filter((name) => name.startsWith('_g')).sort()
}

async function layer(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer as unknown[]).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  )
}
