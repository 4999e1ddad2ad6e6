import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { aShop, send } from '../testing/aShop.ts'
import { aPage, aStorefront } from '../testing/aStorefront.ts'
import { readBody } from '../http/requestBody.ts'

const PASS = '1999999999-0-abc'
const LINK =
  '/de/c/about?_storyblok=7&_storyblok_tk[space_id]=1&_storyblok_tk[timestamp]=2&_storyblok_tk[token]=good'

/** A shop that gives passes for one signature, and a storefront that says what it knows of a preview. */
async function aPreviewedStorefront(environment: Record<string, string> = {}) {
  const payloads: unknown[] = []
  const shop = await aShop({
    '/api/rpc/enterPreview': (req, res) => void answer(req, res),
  })
  async function answer(req: IncomingMessage, res: ServerResponse) {
    const { payload } = JSON.parse(String(await readBody(req))) as {
      payload: {
        signature: { token: string } | null
        pass: string | null
        releaseId: number | null
      }
    }
    payloads.push(payload)
    const { signature, pass, releaseId } = payload
    if (signature?.token === 'old') return send(res, 403, { code: 'PreviewExpired' })
    if (signature ? signature.token !== 'good' : pass !== PASS) {
      return send(res, 403, { code: 'PreviewForged' })
    }
    send(res, 200, { pass: PASS, releaseId, secondsLeft: 3600 })
  }
  const storefront = await aStorefront({
    shopUrl: shop.url,
    environment,
    render: async (_, { preview, tags }) => {
      tags.add('story:1')
      return aPage(
        preview ? `${preview.pass ?? 'no pass'}, ${preview.refusal ?? 'welcome'}` : 'public',
      )
    },
  })
  await storefront.hearsPurges()
  const titleOf = async (path: string, cookie = '') => {
    const page = await storefront.ask(path, { headers: { cookie } })
    return /<title>(.*)<\/title>/.exec(page.text)?.[1]
  }
  return { ...storefront, payloads, titleOf }
}

test('a signed link enters, and a cookie that no script can read keeps the pass for an hour', async () => {
  const { ask, payloads } = await aPreviewedStorefront()

  const page = await ask(`${LINK}&_storyblok_release=5`)

  expect(page.text).toContain(`${PASS}, welcome`)
  expect(page.headers['set-cookie']).toBe(
    `__Host-vitrine_preview=${PASS}; Max-Age=3600; Path=/; HttpOnly; SameSite=None; Secure; Partitioned`,
  )
  expect(page.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  })
  expect(payloads).toEqual([
    { signature: { spaceId: '1', timestamp: '2', token: 'good' }, releaseId: 5, pass: null },
  ])
})

test('without https the cookie is for our own pages', async () => {
  const { ask } = await aPreviewedStorefront({ PUBLIC_URL: 'http://shop.example' })

  const page = await ask(LINK)

  expect(page.headers['set-cookie']).toBe(
    `vitrine_preview=${PASS}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
  )
})

test('who has a pass stays in preview from page to page, past the cache, and leaves no trace in it', async () => {
  const { ask, titleOf, payloads } = await aPreviewedStorefront()
  const cookie = `a=1; __Host-vitrine_preview=${PASS}`
  const before = await ask('/de/c/about')

  const pages = [await titleOf('/de/c/about', cookie), await titleOf('/de/c/other', cookie)]

  expect(pages).toEqual([`${PASS}, welcome`, `${PASS}, welcome`])
  expect(payloads).toHaveLength(1)
  const after = await ask('/de/c/about')
  expect([before.headers['x-cache'], after.headers['x-cache']]).toEqual(['miss', 'hit'])
  expect(after.text).toContain('public')
  expect(await titleOf('/de/c/other')).toBe('public')
})

test.each([
  [LINK.replace('good', 'bad'), 'no pass, forged'],
  [LINK.replace('good', 'old'), 'no pass, expired'],
  [LINK.replace('good', '%00'), 'no pass, forged'],
  ['/de/c/about?_storyblok=7', 'no pass, welcome'],
])('%s: %s, and no cookie', async (path, title) => {
  const { ask } = await aPreviewedStorefront()

  const page = await ask(path)

  expect(page.text).toContain(title)
  expect(page.headers['set-cookie']).toBeUndefined()
})

test('a pass that the shop does not know is forgotten by the browser', async () => {
  const { ask } = await aPreviewedStorefront()

  const page = await ask('/de/c/about', { headers: { cookie: '__Host-vitrine_preview=1-0-x' } })

  expect(page.text).toContain('no pass, forged')
  expect(page.headers['set-cookie']).toMatch(/^__Host-vitrine_preview=; Max-Age=0; /)
})

test('the hour ends although the browser still has the pass', async () => {
  const { titleOf, payloads, clock } = await aPreviewedStorefront()
  const cookie = `__Host-vitrine_preview=${PASS}`
  await titleOf('/de/c/about', cookie)

  clock.now += 3_600_000
  await titleOf('/de/c/about', cookie)

  expect(payloads).toHaveLength(2)
})

test('pages of a visitor’s own say that one is in preview, and end it with its pass', async () => {
  const { ask, titleOf } = await aPreviewedStorefront()

  const pages = [
    await titleOf('/de/basket', `__Host-vitrine_preview=${PASS}`),
    await titleOf('/de/basket?_storyblok=7'),
  ]
  const forged = await ask('/de/basket', { headers: { cookie: '__Host-vitrine_preview=1-0-x' } })

  expect(pages).toEqual([`${PASS}, welcome`, 'public'])
  expect(forged.text).toContain('no pass, forged')
  expect(forged.headers['set-cookie']).toMatch(/^__Host-vitrine_preview=; Max-Age=0; /)
})

test('editors alone may show a preview in a frame, and no page of a visitor’s own', async () => {
  const { ask } = await aPreviewedStorefront({
    CONTENT_EDITORS: 'https://app.storyblok.com https://office.example',
  })

  const preview = await ask(LINK)
  const basket = await ask('/de/basket', { headers: { cookie: `__Host-vitrine_preview=${PASS}` } })
  const page = await ask('/de')

  expect(preview.headers['x-frame-options']).toBeUndefined()
  expect(preview.headers['content-security-policy']).toContain(
    'frame-ancestors https://app.storyblok.com https://office.example;',
  )
  for (const other of [basket, page]) {
    expect(other.headers['x-frame-options']).toBe('DENY')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(other.headers['x-robots-tag']).toBeUndefined()
  }
})

test('who is signed in as an editor takes no render of the shoppers at the same address', async () => {
  const { ask } = await aPreviewedStorefront({ RATE_LIMITS: 'on' })
  const cookie = `__Host-vitrine_preview=${PASS}`
  const statusOf = async (path: string, cookie = '') =>
    (await ask(path, { headers: { cookie } })).status
  await statusOf('/de', cookie)

  for (let page = 0; page < 59; page += 1) await statusOf('/de?_storyblok=1')

  expect(await statusOf('/de?_storyblok=1')).toBe(429)
  expect(await statusOf('/de', cookie)).toBe(200)
})
