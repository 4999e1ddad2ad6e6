import type { Browser, BrowserContext, Page } from '@playwright/test'
import { aToken, tell } from './operator'
import { follow, open, read } from './opening'
import { expect, test } from './test'

const WOMEN = '/uk/women/knitwear'
const MEN = '/uk/men/knitwear'
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
/** A browser without a window says so, and would count as a robot. */
const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

/** The first block of the home page, and a story of the demo space. */
const HERO = 'ae74b6f4-b594-55ec-97c7-3b954fd6d1a4'
const COSTS = 'c/service/delivery'

const name = `tiles-${Date.now()}`
const startsAt = new Date(Date.now() - 60_000).toISOString()
let token: string

test.use({ consent: 'unasked', userAgent: PERSON, viewport: { width: 1440, height: 900 } })

test.beforeAll(() => {
  token = aToken(name, 'experiments:read', 'experiments:write')
})

test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await request.delete(`/api/operator/experiments?name=${name}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  await request.dispose()
})

test('an experiment from its beginning to a withdrawal', async ({
  page,
  context,
  browser,
  request,
}) => {
  const weigh = (four: number, three: number) =>
    tell(request, token, 'experiments', {
      name,
      hypothesis: 'Larger pictures lead more visitors to a product.',
      variants: [
        { name: 'four', weight: four },
        { name: 'three', weight: three, changes: [{ kind: 'tilesPerRow', tiles: 3 }] },
      ],
      pageTypes: ['productlist'],
      shopCodes: ['uk'],
      startsAt,
    })
  await weigh(0, 1)
  await expect(async () => {
    expect(await (await request.get(WOMEN)).text()).toContain(name)
  }).toPass()

  await test.step('before consent, and on its page, everybody sees control', async () => {
    await open(page, WOMEN)
    expect(await columns(page)).toBe(4)
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await expect.poll(() => arms(context)).toBe(`@${encodeURIComponent(WOMEN)}`)
    expect(await columns(page)).toBe(4)
  })

  await test.step('the next navigation shows the arm, and tells of it once', async () => {
    const told: string[] = []
    page.on('request', (sent) => {
      if (sent.url().endsWith('/api/collect')) told.push(sent.postData() ?? '')
    })
    await follow(page, MEN)
    await expect(page).toHaveURL(MEN)
    await expect.poll(() => columns(page)).toBe(3)
    await expect.poll(() => arms(context)).toBe(`${name}:three`)
    await follow(page, WOMEN)
    await expect(page).toHaveURL(WOMEN)
    await expect.poll(() => columns(page)).toBe(3)
    await expect.poll(() => exposures(told)).toBe(1)
    const counted = page.waitForRequest((sent) => sent.postData()?.includes('page_view') ?? false)
    await open(page, WOMEN)
    expect(await columns(page)).toBe(3)
    await counted
    expect(exposures(told)).toBe(1)
  })

  await test.step('the cached page of an arm reaches nobody else', async () => {
    await inAnother(browser, {}, async (other) => expect(await columns(other)).toBe(4))
    await inAnother(browser, { javaScriptEnabled: false }, async (other) =>
      expect(await columns(other)).toBe(4),
    )
    const cookies = await context.cookies()
    const cookie = cookies.map((each) => `${each.name}=${each.value}`).join('; ')
    const seen = async (userAgent: string) =>
      (await request.get(WOMEN, { headers: { cookie, 'user-agent': userAgent } })).text()
    expect(await seen(PERSON)).toContain('product-grid-3')
    expect(await seen(ROBOT)).not.toContain('product-grid-3')
  })

  await test.step('the arm stays when weights change', async () => {
    await weigh(1, 0)
    await expect(async () => {
      const answer = await (await request.get(WOMEN)).text()
      expect(answer).not.toMatch(/"three\\?",\\?"weight\\?":1/)
    }).toPass()
    await open(page, MEN)
    expect(await columns(page)).toBe(3)
  })

  await test.step('a withdrawal shows control again', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: 'Privacy settings' })
      .press('Enter')
    const settings = page.getByRole('dialog', { name: 'Privacy settings' })
    await settings.getByRole('checkbox', { name: 'Statistics' }).press('Space')
    await settings.getByRole('button', { name: 'Save my choice' }).press('Enter')
    await expect.poll(() => arms(context)).toBeUndefined()
    await open(page, MEN)
    expect(await columns(page)).toBe(4)
  })

  await test.step('the toolbar shows what runs, and forces an arm', async () => {
    await open(page, `${MEN}?experiments=on`)
    const bar = page.getByRole('complementary', { name: 'Experiments' })
    await bar.getByRole('combobox', { name }).selectOption('three')
    await expect.poll(() => columns(page)).toBe(3)
    await bar.getByRole('button', { name: 'Close and stop choosing' }).click()
    await expect.poll(() => columns(page)).toBe(4)
  })
})

test('for guests alone, other blocks stand in the place of one', async ({
  page,
  context,
  browser,
  request,
}) => {
  const ofBlocks = `${name}-blocks`
  const hero = page.getByRole('main').getByRole('link', { name: 'Naar dames' })
  const costs = page.getByRole('main').getByText('Standaard', { exact: true })
  await tell(request, token, 'experiments', {
    name: ofBlocks,
    hypothesis: 'What delivery costs leads more visitors to a product than a picture does.',
    variants: [
      { name: 'hero', weight: 0 },
      { name: 'costs', weight: 1, changes: [{ kind: 'block', block: HERO, story: COSTS }] },
    ],
    pageTypes: ['home'],
    shopCodes: ['be'],
    customerTypes: ['guest'],
    startsAt,
  })
  try {
    await expect(async () => {
      expect(await (await request.get('/be')).text()).toContain(ofBlocks)
    }).toPass()
    await open(page, '/be/dames')
    await page.getByRole('button', { name: 'Accepteren' }).click()
    const hasId = async () => (await context.cookies()).map((each) => each.name)
    await expect.poll(hasId).toContain('vitrine_statistics')

    // Their browser gives the arm, so the first page cannot know it.
    await open(page, '/be')
    await expect(hero).toBeVisible()
    await expect.poll(() => arms(context)).toBe(`${ofBlocks}:costs`)
    await open(page, '/be')

    await expect(costs).toBeVisible()
    await expect(hero).toHaveCount(0)
    await inAnother(
      browser,
      {},
      async (other) => {
        await expect(
          other.getByRole('main').getByRole('link', { name: 'Naar dames' }),
        ).toBeVisible()
      },
      '/be',
    )
  } finally {
    await request.delete(`/api/operator/experiments?name=${ofBlocks}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  }
})

async function columns(page: Page): Promise<number> {
  return page
    .getByRole('main')
    .locator('.product-grid')
    .first()
    .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length)
}

async function arms(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find((cookie) => cookie.name === 'vitrine_arms')?.value
}

function exposures(told: string[]): number {
  return told.join().split('experiment_exposure').length - 1
}

async function inAnother(
  browser: Browser,
  options: { javaScriptEnabled?: boolean },
  look: (page: Page) => Promise<void>,
  path = WOMEN,
): Promise<void> {
  const context = await browser.newContext({
    userAgent: PERSON,
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  await read(page, path)
  await look(page)
  await context.close()
}
