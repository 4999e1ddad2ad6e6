import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import type { Answer } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import OrderRoute, { action } from './order.route'
import { anOrder, returnOptions } from './orders.fixture'

type Props = ComponentProps<typeof OrderRoute>

const order = anOrder()

/** Posts a form of an order's page and shows the page that answers it. */
async function post(values: Record<string, string>, answers: Answers = {}, shop = germany) {
  const options = { answers: { getOrderById: order, ...answers }, params: { id: '5' } }
  const posted = await postForm(action, values, options)
  const props = { loaderData: { order, returnOptions }, actionData: posted.outcome } as Props
  await renderInShop(<OrderRoute {...props} />, { shop, path: `/${shop.code}/account/orders/5` })
  // The first call asks whose order it is.
  return { ...posted, calls: posted.calls.slice(1) }
}

describe('ordering again', () => {
  const reorder = (kind: string | null) =>
    ({ results: [{ variantId: 36, quantity: 1, kind }] }) as unknown as Answer<'reorder'>

  test('leads to the basket when all of it lies there', async () => {
    const answers = { getOrderByToken: order, reorder: reorder(null) }

    const { status, location, calls } = await post({ intent: 'reorder' }, answers)

    expect([status, location]).toEqual([303, '/de/basket'])
    expect(calls).toEqual([
      ['getOrderByToken', { token: 'order-token' }],
      ['reorder', { token: 'order-token' }],
    ])
  })

  test.each([
    ['ItemAddedWithReducedQuantity', 'Nur noch in kleinerer Menge zu haben: Mantel Odile, 36.'],
    ['ItemUnvailable', 'Nicht mehr zu haben: Mantel Odile, 36.'],
  ])('names what is missing: %s', async (kind, words) => {
    await post({ intent: 'reorder' }, { getOrderByToken: order, reorder: reorder(kind) })

    expect(screen.getByText(words)).toBeTruthy()
  })

  test('of what is gone says so', async () => {
    const answers = { getOrderByToken: order, reorder: problem(400, { code: 'ItemUnvailable' }) }

    await post({ intent: 'reorder' }, answers)

    expect(screen.getByText(/leider nichts mehr zu haben/)).toBeTruthy()
  })
})

describe('withdrawing', () => {
  const pieces = { 'item.7': '1' }
  const person = { name: 'Anna Muster', email: 'anna@shopper.example' }
  const section = () => within(screen.getByRole('region', { name: 'Vertrag widerrufen' }))

  test('shows what was chosen before it is declared', async () => {
    const { calls } = await post({ ...pieces, intent: 'choose' })

    expect(calls).toEqual([])
    expect(section().getByText(/1 × Mantel Odile, 36/)).toBeTruthy()
    expect(section().getByLabelText<HTMLInputElement>('Ihr Name').value).toBe('Anna Muster')
  })

  test('needs at least one piece', async () => {
    const { status } = await post({ 'item.7': '0', intent: 'choose' })

    expect(status).toBe(422)
    expect(section().getByText('Bitte wählen Sie mindestens einen Artikel.')).toBeTruthy()
  })

  test('sends who withdraws from what', async () => {
    const { outcome, calls } = await post({ ...pieces, ...person, intent: 'withdraw' })

    expect(outcome).toEqual({ form: 'withdraw', typed: {}, kind: 'done' })
    const items = [{ itemId: 7, quantity: 1 }]
    expect(calls).toEqual([['withdrawOrder', { token: 'order-token', ...person, items }]])
  })

  test('keeps what was typed, and says at its field what is wrong', async () => {
    const errors = [{ field: 'email', rule: 'email', params: {} }]
    const typed = { ...pieces, name: 'Anna M.', email: 'anna@' }

    await post({ ...typed, intent: 'withdraw' }, { withdrawOrder: problem(422, { errors }) })

    expect(section().getByLabelText<HTMLInputElement>('Ihr Name').value).toBe('Anna M.')
    expect(section().getByLabelText<HTMLInputElement>(/^E-Mail/).value).toBe('anna@')
    expect(section().getByText(/gültige E-Mail-Adresse/)).toBeTruthy()
  })
})

describe('sending back', () => {
  const section = () => within(screen.getByRole('region', { name: 'Zurücksenden' }))

  test('sends each piece with its reason', async () => {
    const values = { 'item.7': '2', 'reason.7': 'tooSmall', intent: 'return' }

    const { outcome, calls } = await post(values)

    expect(outcome).toEqual({ form: 'return', typed: {}, kind: 'done' })
    const items = [{ itemId: 7, quantity: 2, reason: 'tooSmall' }]
    expect(calls).toEqual([['createReturn', { token: 'order-token', items }]])
    expect(section().getByText(/Ihre Rücksendung ist angemeldet/)).toBeTruthy()
  })

  test('asks for the reason and keeps the number of pieces', async () => {
    const { status, calls } = await post({ 'item.7': '2', 'reason.7': '', intent: 'return' })

    expect([status, calls]).toEqual([422, []])
    expect(section().getByText('Bitte wählen Sie einen Grund.')).toBeTruthy()
    expect(section().getByLabelText<HTMLSelectElement>(/^Anzahl/).value).toBe('2')
  })

  test.each([
    [problem(409, { code: 'ReturnOver' }), 409, /lässt sich nicht mehr zurücksenden/],
    [problem(429, { code: 'TooManyCalls' }), 429, /zu viele Versuche/],
    [problem(500, {}), 503, /Das hat gerade nicht geklappt/],
  ])('that is refused is said: %#', async (createReturn, status, words) => {
    const values = { 'item.7': '2', 'reason.7': 'tooSmall', intent: 'return' }

    const posted = await post(values, { createReturn })

    expect(posted.status).toBe(status)
    expect(section().getByText(words)).toBeTruthy()
  })
})

test('a refusal is said in the language of the shop', async () => {
  const { status } = await post({ 'item.7': '0', intent: 'return' }, {}, france)

  expect(status).toBe(422)
  expect(screen.getByText('Choisissez au moins un article.')).toBeTruthy()
})

test('what the page does not send is answered with 400', async () => {
  const { status, calls } = await post({ intent: 'cancel' })

  expect([status, calls]).toEqual([400, []])
})
