import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import type { Answer } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { aBasket, aResult } from './baskets.fixture'
import DirectOrderRoute, { action } from './direct-order.route'

type Article = Answer<'lookupArticles'>[number]
type Props = ComponentProps<typeof DirectOrderRoute>

const coat = {
  askedNumber: 'vtr 1001',
  articleNumber: 'VTR-1001',
  name: 'Mantel Odile',
  colour: 'Camel',
  sizes: [
    { variantId: 36, label: '36', isSellable: true, price: 44900 },
    { variantId: 38, label: '38', isSellable: true, price: 44900 },
  ],
} as Article
const lookupArticles = [coat]
const ofItsSize = { ...coat, askedNumber: 'VTR-1001-38', variantId: 38 } as Article

async function post(rows: string[][], answers: Answers, intent = 'add') {
  const body = new URLSearchParams({ intent })
  for (const [article = '', size = '', quantity = '1'] of rows) {
    body.append('article', article)
    body.append('size', size)
    body.append('quantity', quantity)
  }
  const posted = await postForm(action, body, { answers })
  const props = { loaderData: null, actionData: posted.outcome } as unknown as Props
  await renderInShop(<DirectOrderRoute {...props} />, { shop: germany, path: '/de/direct-order' })
  return posted
}

const articles = () =>
  screen.getAllByLabelText<HTMLInputElement>('Artikelnummer').map(({ value }) => value)

test('rows that are complete go into the basket with one call, and are gone', async () => {
  const { calls } = await post([[' vtr 1001 ', '36', '2'], ['']], {
    lookupArticles,
    addItemsToBasket: { basket: aBasket(), results: [aResult()] },
  })

  expect(calls).toEqual([
    ['lookupArticles', { articleNumbers: ['vtr 1001'] }],
    ['addItemsToBasket', { items: [{ variantId: 36, quantity: 2 }] }],
  ])
  expect(screen.getByRole('status').textContent).toMatch(/1 Artikel liegt jetzt im Warenkorb/)
  expect(articles()).toEqual(['', '', '', ''])
})

test('the number of a size chooses it', async () => {
  const { calls } = await post([['VTR-1001-38']], {
    lookupArticles: [ofItsSize],
    addItemsToBasket: { basket: aBasket(), results: [aResult()] },
  })

  expect(calls[1]).toEqual(['addItemsToBasket', { items: [{ variantId: 38, quantity: 1 }] }])
})

test('a number that we do not know and a size that is missing stay and are said', async () => {
  const { calls } = await post([['vtr 1001'], ['ABC']], { lookupArticles })

  expect(calls).toHaveLength(1)
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item))
  expect(first?.getByText('Bitte wählen Sie eine Größe.')).toBeTruthy()
  expect(second?.getByText(/Diese Nummer kennen wir nicht/)).toBeTruthy()
  expect(articles().slice(0, 2)).toEqual(['vtr 1001', 'ABC'])
})

test('a row that the shop refuses says why', async () => {
  const results = [aResult({ kind: 'ItemUnvailable' })]
  const refusal = { code: 'ItemUnvailable', results }

  await post([['vtr 1001', '36']], { lookupArticles, addItemsToBasket: problem(400, refusal) })

  expect(screen.getByText(/Mehr haben wir davon gerade nicht/)).toBeTruthy()
  expect(articles()[0]).toBe('vtr 1001')
})

test('numbers can be looked up without buying', async () => {
  const { calls } = await post([['vtr 1001', '36']], { lookupArticles }, 'check')

  expect(calls).toHaveLength(1)
  expect(screen.getByText(/Mantel Odile, Camel/)).toBeTruthy()
})

test('while the shop is away everything that was typed is still there', async () => {
  const { status } = await post([['VTR-1001', '', '3']], { lookupArticles: problem(500, {}) })

  expect(status).toBe(503)
  expect(screen.getByRole('status').textContent).toMatch(/Ihre Eingaben sind noch da/)
  expect(articles()[0]).toBe('VTR-1001')
  expect(screen.getAllByLabelText<HTMLInputElement>('Menge')[0]?.value).toBe('3')
})
