import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { shopUnavailable } from '#app/rpc/unavailable'
import type { Answer, Rpc } from '#app/rpc/client'
import { renderRoute } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { loadContext, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { toasts } from '#app/ui/toasts'
import * as category from './category.route'
import { aProduct } from '#app/products/products.fixture'

type Found = Answer<'getProductsByCategory'>

const women: Answer<'getCategoryByPath'> = {
  ...{ id: 1, key: 'women', name: 'Damen', slug: 'damen', path: '/damen', url: '/de/damen' },
  ...{ intro: '', depth: 1, isHidden: false, parentId: null, rootlineIds: [1], children: [] },
} as unknown as Answer<'getCategoryByPath'>

beforeEach(() => {
  document.documentElement.lang = 'de-DE'
  document.documentElement.dataset.texts = 'de'
  for (const { id } of toasts.current().list) toasts.close(id)
})

/** Each test has a category of its own, since what was loaded of one is kept for Back. */
async function openCategory(path: string, pages: (page: number) => Found) {
  window.history.replaceState(null, '', path)
  const rpc: Partial<Rpc> = {
    getCategoryByPath: async () => ({ ...women, url: path }),
    getAllShopCategoriesForId: async () => [],
    getPromotions: async () => ({ promotions: [] }),
    getProductsByCategory: async (asked) => pages(asked?.page ?? 1),
  }
  const context = new RouterContextProvider()
  context.set(shopContext, germany)
  context.set(loadContext, { preview: null, tags: new Set<string>() } as LoadContext)
  context.set(rpcContext, rpc as Rpc)
  const { default: Component, clientMiddleware, shouldRevalidate } = category
  // As the browser gets an answer: what was loaded, without its status.
  const loader = async (args: never) => (await category.loader(args)).data
  await renderRoute(
    { Component, loader, middleware: clientMiddleware, shouldRevalidate } as never,
    { shop: germany, path },
    context,
  )
  await screen.findByRole('heading', { name: 'Damen' })
}

/** Three pages of one product each. */
function threePages(page: number): Found {
  const products = [aProduct({ id: page, attributes: {} })]
  return { products, pagination: { total: 3, last: 3 } } as Found
}

/** Once the link can be used again: it does nothing while goods are on their way. */
async function more() {
  const link = () => screen.getByRole('link', { name: 'Mehr Artikel zeigen' })
  await waitFor(() => expect(link().ariaDisabled).not.toBe('true'))
  await userEvent.click(link())
}

const shown = () => screen.getAllByRole('article').length

test('what is loaded more is added to the goods', async () => {
  await openCategory('/de/damen', threePages)

  await more()

  await waitFor(() => expect(shown()).toBe(2))
})

test.each([
  ['the shop is away', '/de/herren', shopUnavailable('1')],
  ['the connection is lost', '/de/kinder', new TypeError('Failed to fetch')],
])('when %s, all goods that were loaded stay and a message says so', async (_, path, failure) => {
  let isFailing = false
  await openCategory(path, (page) => {
    if (isFailing) throw failure
    return threePages(page)
  })
  await more()
  await waitFor(() => expect(shown()).toBe(2))
  window.history.replaceState(null, '', `${path}?page=2`)
  isFailing = true

  await more()

  await waitFor(() =>
    expect(toasts.current().list.map(({ text }) => text)).toEqual([
      'Weitere Artikel konnten nicht geladen werden. Bitte versuchen Sie es noch einmal.',
    ]),
  )
  expect(shown()).toBe(2)
  isFailing = false
  await more()
  await waitFor(() => expect(shown()).toBe(3))
})
