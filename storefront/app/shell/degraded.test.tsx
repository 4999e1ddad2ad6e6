// Pages while parts of the shop are away; docs/degradation.md is the table of all.
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import * as basket from '#app/basket/basket.route'
import { aBasket } from '#app/basket/baskets.fixture'
import * as category from '#app/catalogue/category.route'
import { productPage } from '#app/catalogue/product/productPage.server'
import * as home from '#app/content/home.route'
import { loadContext, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { aProduct } from '#app/products/products.fixture'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { asUnavailable } from '#app/rpc/unavailable'
import * as search from '#app/search/search.route'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { aConfiguration, germany } from '#app/storefronts/storefronts.fixture'

const AWAY = 'Hier wird gerade neu sortiert'

beforeEach(() => {
  document.documentElement.lang = 'de-DE'
  document.documentElement.dataset.texts = 'de'
})

/** A shop that has these answers and no others. */
function answering(answers: Record<string, unknown>): Rpc {
  const away = new RpcProblem(503, { code: 'SearchNotReady' })
  const calls = {
    get: (_: object, name: string) => () =>
      name in answers ? Promise.resolve(answers[name]) : Promise.reject(away),
  }
  return asUnavailable(new Proxy({}, calls) as Rpc, 'request-1')
}

function at(path: string, rpc: Rpc, params = {}) {
  const context = new RouterContextProvider()
  context.set(shopContext, germany)
  context.set(rpcContext, rpc)
  context.set(loadContext, { preview: null, tags: new Set(), policy: {} } as unknown as LoadContext)
  return { request: new Request(`http://127.0.0.1${path}`), params, context } as never
}

test('without search a category keeps its name and its place, and asks to come back', async () => {
  const women = {
    ...{ id: 1, key: 'women', name: 'Damen', slug: 'damen', path: '/damen', url: '/de/damen' },
    ...{ intro: '', depth: 1, isHidden: false, parentId: null, rootlineIds: [1], children: [] },
  }
  const rpc = answering({ getCategoryByPath: women, getAllShopCategoriesForId: [] })

  const loaded = await category.loader(at('/de/damen', rpc, { '*': 'damen' }))

  const props = { loaderData: loaded.data } as ComponentProps<typeof category.default>
  await renderInShop(<category.default {...props} />, { shop: germany, path: '/de/damen' })
  expect(loaded.init?.status).toBe(503)
  expect(screen.getByRole('heading', { level: 1, name: 'Damen' })).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: AWAY })).toBeTruthy()
})

test('without search a search page says so, and does not say that nothing was found', async () => {
  const loaded = await search.loader(at('/de/search?term=mantel', answering({})))

  if (!('init' in loaded)) throw new Error('The page is not there')
  const props = { loaderData: loaded.data } as ComponentProps<typeof search.default>
  const path = '/de/search?term=mantel'
  await renderInShop(<search.default {...props} />, { shop: germany, path })
  expect(loaded.init?.status).toBe(503)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('mantel')
  expect(screen.getByRole('heading', { level: 2, name: AWAY })).toBeTruthy()
})

test('without search a basket is shown, with nothing beside it', async () => {
  const own = aBasket()
  const rpc = answering({ getBasket: { basket: own }, getUnpaidOrder: { order: null } })

  const loaded = await basket.loader(at('/de/basket', rpc))

  expect(loaded).toEqual({ basket: own, unpaid: null, recommended: [] })
})

test('a product is shown without all that only accompanies it', async () => {
  const rpc = answering({
    getProductById: aProduct(),
    getShopConfiguration: aConfiguration(germany),
  })

  const page = await productPage(rpc, germany, 302, new Date('2026-11-15T09:00:00Z'))

  if (page?.kind !== 'here') throw new Error('The product is not there')
  const { looks, together, similar, sizeTable, alternates } = page
  expect({ looks, together, similar, sizeTable, alternates }).toEqual({
    ...{ looks: [], together: [], similar: [], sizeTable: null, alternates: {} },
  })
})

test('home is shown without its story', async () => {
  const loaded = await home.loader(at('/de', answering({})))

  expect(loaded).toEqual({ story: null })
})
