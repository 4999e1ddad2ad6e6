// A category with what editors have written for it.
import { act, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { loadContext, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { aProduct } from '#app/products/products.fixture'
import type { Rpc } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import type { ShownPreview } from '#app/storefronts/rootData'
import { germany } from '#app/storefronts/storefronts.fixture'
import * as category from './category.route'

const women = {
  ...{ id: 1, key: 'women', name: 'Damen', slug: 'damen', path: '/damen', url: '/de/damen' },
  ...{ intro: 'Alles.', depth: 1, isHidden: false, parentId: 0, rootlineIds: [1], children: [] },
}
const written = {
  _uid: 'page',
  component: 'listing_page',
  category: 'women',
  headline: 'Für den Winter',
  intro: 'Mäntel zuerst.',
  below: [{ _uid: 'text', component: 'lines', lines: 'Unten' }],
  tiles: [
    { _uid: 'look', component: 'outfittile', position: '2', columns: '1', outfit: 'GONE' },
    { _uid: 'instead', component: 'fallback_tile', position: '2', headline: 'Stattdessen' },
    { _uid: 'news', component: 'newsletterpromo', position: '30', headline: 'Post' },
    { _uid: 'empty', component: 'saletile', position: '' },
  ],
}

let calls: string[] = []

beforeEach(() => {
  calls = []
  document.documentElement.lang = 'de-DE'
  document.documentElement.dataset.texts = 'de'
})

async function load(query: string, content: () => Promise<unknown>) {
  const answers: Record<string, () => Promise<unknown>> = {
    getCategoryByPath: async () => women,
    getAllShopCategoriesForId: async () => [],
    getProductsByCategory: async () => ({
      products: [1, 2, 3].map((id) => aProduct({ id, attributes: {} })),
      pagination: { total: 51, last: 3 },
    }),
    getCmsContent: content,
    getGoods: async () => ({ products: [], outfits: [], rows: [], rowListings: [] }),
  }
  const rpc = new Proxy({} as Rpc, {
    get: (_, name: string) => () => {
      calls.push(name)
      return answers[name]?.() ?? Promise.reject(new Error(name))
    },
  })
  const context = new RouterContextProvider()
  context.set(shopContext, germany)
  context.set(rpcContext, rpc)
  context.set(loadContext, { preview: null, tags: new Set<string>() } as LoadContext)
  const request = new Request(`http://127.0.0.1/de/damen${query}`)
  const { data } = await category.loader({ request, params: { '*': 'damen' }, context } as never)
  return data
}

async function show(query: string, content: () => Promise<unknown>, preview?: ShownPreview) {
  const loaderData = await load(query, content)
  const props = { loaderData } as ComponentProps<typeof category.default>
  await renderInShop(<category.default {...props} />, {
    shop: germany,
    path: `/de/damen${query}`,
    ...(preview ? { preview } : {}),
  })
}

const story = async () => ({
  stories: [{ id: 1, uuid: 'u', name: 'Damen', path: '/', content: written, translated_slugs: [] }],
  total: 1,
  datasources: {},
})

const promos = () =>
  [...document.querySelectorAll('.promo-cell')].map((cell) => cell.textContent.trim())

test('editors name and introduce it; a look that is gone gives its place to the plain tile', async () => {
  await show('', story)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Für den Winter')
  expect(screen.getByText('Mäntel zuerst.')).toBeTruthy()
  expect(promos()).toEqual(['Stattdessen'])
})

test('a category costs one read of content and one of the goods that it names', async () => {
  await load('', story)

  expect(calls.filter((name) => /Cms|Goods/.test(name))).toEqual(['getCmsContent', 'getGoods'])
})

test('the second page has the tiles of its own places, and no blocks', async () => {
  const { content } = await load('?page=2', story)

  expect(content?.tiles.map(({ _uid: uid }) => uid)).toEqual(['news'])
  expect([content?.above, content?.below]).toEqual([[], []])
})

test.each(['?sort=price_asc', '?filters[brand]=1'])('%s has no tiles', async (query) => {
  const { content } = await load(query, story)

  expect(content?.tiles).toEqual([])
  expect(content?.page.headline).toBe('Für den Winter')
})

test.each([
  ['fails', () => Promise.reject(new Error('content'))],
  ['says nothing', () => new Promise(() => {})],
  ['has nothing', async () => ({ stories: [], total: 0 })],
])('a listing stands while the content service %s', async (_, content) => {
  await show('', content)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Damen')
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(promos()).toEqual([])
})

test('in preview, a category follows what an editor types', async () => {
  const origin = 'https://editor.example'
  const editor = { postMessage: vi.fn() } as unknown as Window
  vi.spyOn(window, 'parent', 'get').mockReturnValue(editor)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${origin}/edit`)
  const words = { label: '', state: '', leave: '', unknown: '' }
  await show('', story, { isSigned: true, editors: [origin], words })
  await vi.waitFor(() => expect(editor.postMessage).toHaveBeenCalled())
  const instead = { ...written.tiles[1], headline: 'Jetzt hier' }
  const content = {
    ...written,
    headline: 'Für den Frühling',
    tiles: [instead],
    below: [{ _uid: 'text', component: 'lines', lines: 'Getippt' }],
  }

  const data = { action: 'input', story: { id: 1, content } }
  await act(async () => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: editor }))
  })

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Für den Frühling')
  expect(promos()).toEqual(['Jetzt hier'])
  expect(screen.getByText('Getippt')).toBeTruthy()
  vi.restoreAllMocks()
})
