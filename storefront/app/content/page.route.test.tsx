import { expect, test } from 'vitest'
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import type { Preview } from '#app/pages/preview'
import { createRpc } from '#app/rpc/client'
import { germany } from '#app/storefronts/storefronts.fixture'
import { action } from './leave-preview.route'
import { loader } from './page.route'
import { noGoods } from './goods'
import { RELATIONS } from './references'
import { DATASOURCES } from './words'

const PASS = 'a pass'
const answer = {
  id: 7,
  uuid: 'a-uuid',
  name: 'Wir',
  tag_list: [],
  datasources: { 'contact-subject-names': [{ name: 'order', value: 'Bestellung' }] },
  first_published_at: null,
  published_at: null,
  path: '/de/c/wir',
  content: { _uid: 'r', component: 'page', headline: 'Wir' },
  translated_slugs: [
    { lang: 'de', path: '/de/c/wir' },
    { lang: 'fr-be', path: '/fr-be/c/a-propos' },
  ],
}

const options = { resolve_relations: RELATIONS, datasources: DATASOURCES }

async function load(path: string, pass: string | null, respond: (options: unknown) => Response) {
  const payloads: unknown[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (_, init) => {
      const { payload } = JSON.parse(init?.body as string) as { payload: { options?: unknown } }
      payloads.push(payload)
      return respond(payload.options)
    },
  })
  const preview: Preview | null =
    pass === null ? null : { pass, releaseId: null, refusal: null, editors: [] }
  const tags = new Set<string>()
  const context = contextFor({ preview, tags, policy: {} } as LoadContext, new Screens([]))
  context.set(rpcContext, rpc)
  context.set(shopContext, germany)
  const request = new Request(`https://shop${path}`)
  const rest = new URL(request.url).pathname.slice('/de/c/'.length)
  const args = { request, context, params: { shop: 'de', '*': rest } } as never
  const result: unknown = await loader(args).catch((thrown: unknown) => thrown)
  return { result, payloads, tags: [...tags] }
}

function problem(status: number, code: string) {
  return Response.json({ code }, { status })
}

test('a page is the story at its path, in each storefront under its own words', async () => {
  const { result, payloads } = await load('/de/c/wir', null, () => Response.json(answer))

  expect(payloads).toEqual([{ slug: 'c/wir', options }])
  expect(result).toEqual({
    id: 7,
    uuid: 'a-uuid',
    name: 'Wir',
    tags: [],
    firstPublishedAt: null,
    publishedAt: null,
    path: '/de/c/wir',
    content: answer.content,
    goods: noGoods,
    words: { 'contact-subject-names': [{ value: 'order', label: 'Bestellung' }] },
    alternates: {
      de: { path: '/de/c/wir', exact: true },
      'fr-be': { path: '/fr-be/c/a-propos', exact: true },
    },
  })
})

test('whoever comes by an older address is sent on, with what they brought', async () => {
  const { result } = await load('/de/c/wir-alt?utm_source=x', null, () => Response.json(answer))

  const { status, headers } = result as Response
  expect([status, headers.get('location')]).toEqual([301, '/de/c/wir?utm_source=x'])
})

test('where there is no story there is no page, until one is published', async () => {
  const { result, tags } = await load('/de/c/nichts', null, () => problem(404, 'UnknownStory'))

  expect(result).toMatchObject({ init: { status: 404 } })
  expect(tags).toEqual(['stories'])
})

test.each(['/de/c/Wir', '/de/c/a/b/c/d/e/f/g', '/de/c/a--b'])(
  '%s is no page, and nobody is asked',
  async (path) => {
    const { result, payloads } = await load(path, null, () => Response.json(answer))

    expect(result).toMatchObject({ init: { status: 404 } })
    expect(payloads).toEqual([])
  },
)

test('an editor’s pass is shown to the shop, and one that has ended shows what is published', async () => {
  const { result, payloads } = await load('/de/c/wir', PASS, (options) =>
    (options as { preview?: string }).preview
      ? problem(403, 'PreviewExpired')
      : Response.json(answer),
  )

  expect(payloads).toEqual([
    { slug: 'c/wir', options: { ...options, preview: PASS } },
    { slug: 'c/wir', options },
  ])
  expect(result).toMatchObject({ id: 7 })
})

test.each([
  ['/de/c/wir?page=2', '/de/c/wir?page=2'],
  ['https://evil.example', '/de'],
  ['//evil.example', '/de'],
])('who leaves %s is at %s, and the browser has forgotten the pass', async (to, path) => {
  const context = contextFor({ secureCookies: true } as LoadContext, new Screens([]))
  const request = new Request('https://shop/de/preview/leave', {
    method: 'POST',
    body: new URLSearchParams({ to }),
  })

  const args = { request, context, params: { shop: 'de' } } as never
  const { status, headers } = (await action(args).catch((thrown: unknown) => thrown)) as Response

  expect([status, headers.get('location'), headers.get('set-cookie')]).toEqual([
    303,
    path,
    '__Host-vitrine_preview=; Max-Age=0; Path=/; HttpOnly; SameSite=None; Secure; Partitioned',
  ])
})
