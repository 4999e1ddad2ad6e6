import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import type { Answer } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import BackInStockRoute, { action } from './back-in-stock.route'

type Props = ComponentProps<typeof BackInStockRoute>

const unconfirmed: Answer<'getBackInStock'> = {
  state: 'unconfirmed',
  waitsUntil: '2026-12-18T09:00:00Z',
  name: 'Mantel Odile',
  colour: 'Camel',
  size: '38',
  productUrl: '/de/p/mantel-odile-camel/302',
}
const path = '/de/back-in-stock?token=secret'

/** Presses a button of the page and shows what answers it. */
async function post(values: Record<string, string>, answers: Answers, shop = germany) {
  const posted = await postForm(action, values, { answers, path })
  const props = { loaderData: unconfirmed, actionData: posted.outcome } as Props
  await renderInShop(<BackInStockRoute {...props} />, { shop, path })
  return posted
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('a wish is confirmed by its button', async () => {
  const confirmBackInStock = { ...unconfirmed, state: 'waiting' as const }

  const { calls } = await post({ intent: 'confirm' }, { confirmBackInStock })

  expect(calls).toEqual([['confirmBackInStock', { token: 'secret' }]])
  expect(title()).toBe('Wir geben Ihnen Bescheid')
  expect(screen.getByText(/18\. Dezember 2026/)).toBeTruthy()
})

test.each<Record<string, string>>([{ intent: 'end' }, { 'List-Unsubscribe': 'One-Click' }])(
  'it is ended by its button and by a mail program: %o',
  async (values) => {
    const { calls } = await post(values, { endBackInStock: { result: true } })

    expect(calls).toEqual([['endBackInStock', { token: 'secret' }]])
    expect(title()).toBe('Ihre Anfrage ist gelöscht')
  },
)

test.each([
  [germany, 'Dieser Link gilt nicht mehr'],
  [france, 'Ce lien n’est plus valable'],
])('a link that is over is said in the language of the shop', async (shop, words) => {
  const confirmBackInStock = problem(404, { code: 'UnknownWish' })

  await post({ intent: 'confirm' }, { confirmBackInStock }, shop)

  expect(title()).toBe(words)
})

test('what the page does not send confirms nothing', async () => {
  const { status, calls } = await postForm(action, {}, { path })

  expect([status, calls]).toEqual([400, []])
})
