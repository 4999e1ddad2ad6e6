import { createServer, type Server } from 'node:http'
import type { APIRequestContext, Page } from '@playwright/test'
import { canonical, robots } from './markup'
import { read } from './opening'
import { EDITOR } from './playwright.config'
import { aPage, previewLink, signedQuery, Stories } from './stories'
import { expect, test } from './test'

const SHOPS = ['at', 'be', 'fr-be', 'ch', 'fr-ch', 'de', 'fr', 'nl', 'uk']

// Each worker runs commands of the shop first, which take a busy machine a minute.
test.describe.configure({ timeout: 300_000 })

/** A published page with a draft behind it. */
async function aDraftedPage(request: APIRequestContext) {
  const slug = `vorschau-${Date.now()}-${Math.floor(Math.random() * 1e6)}`
  const stories = await Stories.of(request)
  const written = await stories.write(slug, 'Veröffentlicht')
  await stories.publish(written)
  const story = await stories.change(slug, written, 'Entwurf')
  return { stories, story, slug: `c/${slug}`, path: `/de/c/${slug}` }
}

/** A page around the shop's, as another program would have it. */
async function anEditor(address: string): Promise<Server> {
  const body = `<!doctype html><title>Editor</title>
    <iframe src="${address.replaceAll('&', '&amp;')}" width="900" height="600"></iframe>
    <iframe sandbox="allow-scripts" name="stranger" srcdoc=""></iframe>
    <script>
      addEventListener('message', ({ data }) => {
        if (data.action === 'initialized') document.title = 'initialized'
      })
    </script>`
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', connection: 'close' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(EDITOR).port), resolve))
  return server
}

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test('a signed link shows drafts, from page to page, until one leaves', async ({
  page,
  context,
  request,
}) => {
  const { slug, path } = await aDraftedPage(request)
  await expect.poll(async () => (await request.get(path)).headers()['x-cache']).toBe('hit')

  const answer = await page.goto(previewLink(slug))

  await expect(headline(page)).toHaveText('Entwurf')
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toContainText('Entwürfe')
  await expect(robots(page)).toHaveAttribute('content', /noindex/)
  await expect(canonical(page)).toHaveAttribute('href', new RegExp(`${path}$`))
  expect(await page.locator('[data-blok-c]').count()).toBe(1)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })

  await read(page, path)
  await expect(headline(page)).toHaveText('Entwurf')

  await page.getByRole('button', { name: 'Vorschau beenden' }).click()
  await expect(headline(page)).toHaveText('Veröffentlicht')
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('complementary', { name: 'Vorschau' })).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('vitrine_preview')
  const after = await request.get(path)
  expect([after.headers()['x-cache'], await after.text()]).toEqual([
    'hit',
    expect.stringContaining('Veröffentlicht'),
  ])
})

test('what no editor signed shows the published page and says so, in four languages', async ({
  page,
  request,
}) => {
  const { story, path } = await aDraftedPage(request)
  const forged = signedQuery(story.id).replace(/\w+$/, '0'.repeat(40))

  for (const [code, words] of [
    ['de', 'Dieser Link stammt nicht aus unserem Editor.'],
    ['fr', 'Ce lien ne vient pas de notre éditeur.'],
    ['nl', 'Deze link komt niet uit onze editor.'],
    ['uk', 'This link does not come from our editor.'],
  ] as const) {
    await read(page, path.replace('/de/', `/${code}/`) + forged)
    await expect(headline(page)).toHaveText('Veröffentlicht')
    await expect(page.getByText(words)).toBeVisible()
  }

  await read(page, `${path}?_storyblok=1`)
  await expect(headline(page)).toHaveText('Veröffentlicht')
  await expect(page.getByText('Entwürfe zeigt nur ein Link aus dem Editor.')).toBeVisible()
})

test('an editor of another origin changes the page as they type; nobody else does', async ({
  page,
  request,
}) => {
  const { story, path } = await aDraftedPage(request)
  const { baseURL } = test.info().project.use
  const server = await anEditor(`${baseURL}${path}${signedQuery(story.id)}`)
  const shown = page.frameLocator('iframe >> nth=0').getByRole('heading', { level: 1 })
  const type = (text: string, id = story.id) =>
    page.evaluate(
      ([content, id]) => {
        const message = { action: 'input', story: { id, content } }
        document.querySelector('iframe')?.contentWindow?.postMessage(message, '*')
      },
      [aPage(text), id] as const,
    )

  await page.goto(EDITOR)
  await expect(shown).toHaveText('Entwurf')
  await expect(page).toHaveTitle('initialized')
  await type('Andere Seite', story.id + 1)
  await type('Getippt')
  await expect(shown).toHaveText('Getippt')

  // Neither a script of the page itself nor a frame of another origin is the editor around it.
  const inside = page.frames().find((each) => each.url().includes('_storyblok'))
  for (const stranger of [inside, page.frame('stranger')]) {
    await stranger?.evaluate(
      ([content, id]) => {
        const target = window.name === 'stranger' ? window.parent.frames[0] : window
        target?.postMessage({ action: 'input', story: { id, content } }, '*')
      },
      [aPage('Eingeschleust'), story.id] as const,
    )
  }
  await type('Andere Seite', story.id + 1)
  expect(await shown.textContent()).toBe('Getippt')

  // Clients name themselves in a header of their own, so the browser asks the shop first.
  const reading = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { 'sb-agent': 'SB-JS', authorization: 'x' } })
    return [answer.status, await answer.json()] as unknown
  }, `${baseURL}/content/v2/cdn/spaces/me?token=x`)
  expect(reading).toEqual([401, { error: 'Unauthorized' }])

  // The same page under another name is of another origin: the shop is not shown in it.
  await page.goto(EDITOR.replace('127.0.0.1', 'localhost'))
  await expect(page.locator('iframe').first()).toBeVisible()
  await expect(shown).toHaveCount(0)
  server.close()
})

test('an old link shows what is published; one of a release what that will bring', async ({
  request,
}) => {
  const { stories, story, slug, path } = await aDraftedPage(request)
  const release = await stories.plan(story)
  await stories.change(slug.slice(2), story, 'Späterer Entwurf')
  const headlineAt = async (address: string) =>
    /<h1[^>]*>([^<]*)/.exec(await (await request.get(address)).text())?.[1]

  const old = await request.get(path + signedQuery(story.id, 3600))
  const planned = await headlineAt(previewLink(slug, '--release', String(release)))
  const later = await headlineAt(path)
  const basket = await request.get('/de/basket')
  await request.post('/de/preview/leave', { form: { to: path } })

  expect(await old.text()).toMatch(/Veröffentlicht.*Dieser Link ist älter als eine Stunde/s)
  expect(old.headers()['set-cookie']).toBeUndefined()
  expect([planned, later]).toEqual(['Entwurf', 'Entwurf'])
  expect(await basket.text()).toContain(`Änderungen aus Release ${release}.`)
  expect(await headlineAt(path)).toBe('Veröffentlicht')
})

test('editors alone have a preview in their frame, and nobody a page', async ({ request }) => {
  const { story, path } = await aDraftedPage(request)
  const { baseURL } = test.info().project.use

  const published = await request.get(path)
  const preview = await request.get(path + signedQuery(story.id))

  expect(published.headers()['x-frame-options']).toBe('DENY')
  expect(published.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(preview.headers()['x-frame-options']).toBeUndefined()
  expect(preview.headers()['content-security-policy']).toContain(
    `frame-ancestors ${baseURL} ${EDITOR};`,
  )
})

test('what is published is seen in nine storefronts at once', async ({ request }) => {
  const { stories, story, path } = await aDraftedPage(request)
  const paths = SHOPS.map((code) => path.replace('/de/', `/${code}/`))
  const texts = () => Promise.all(paths.map(async (each) => (await request.get(each)).text()))
  for (const text of await texts()) expect(text).toContain('Veröffentlicht')

  const publishedAt = Date.now()
  await stories.publish(story)
  await expect
    .poll(async () => (await texts()).every((text) => text.includes('Entwurf')))
    .toBe(true)

  test
    .info()
    .annotations.push({ type: 'seen after', description: `${Date.now() - publishedAt} ms` })
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('a preview is entered and left', async ({ page, request }) => {
    const { story, path } = await aDraftedPage(request)

    await read(page, path + signedQuery(story.id))
    await expect(headline(page)).toHaveText('Entwurf')
    await page.getByRole('button', { name: 'Vorschau beenden' }).click()

    await expect(headline(page)).toHaveText('Veröffentlicht')
    await expect(page).toHaveURL(path)
  })
})
