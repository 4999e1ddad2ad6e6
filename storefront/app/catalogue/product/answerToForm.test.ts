import { describe, expect, test } from 'vitest'
import type { ActionFunctionArgs } from 'react-router'
import { postForm, problem } from '#app/forms/postForm.fixture'
import { readForm } from '#app/forms/runIntent.server'
import { rpcContext } from '#app/pages/loadContext'
import { aVariant } from '#app/products/products.fixture'
import type { Answer } from '#app/rpc/client'
import { answerToForm } from './answerToForm.server'

async function action({ request, context }: ActionFunctionArgs) {
  return answerToForm(context.get(rpcContext), await readForm(request))
}

const aSize = (quantity: number) => aVariant('36', quantity) as Answer<'getVariantById'>[number]
const inStock = { getVariantById: [aSize(4)] }
const soldOut = { getVariantById: [aSize(0)] }
const email = 'anna@shopper.example'

test.each<Record<string, string>>([{}, { size: '' }])(
  'without a size nothing is asked for: %o',
  async (values) => {
    const { outcome, status, calls } = await postForm(action, values)

    expect(outcome).toMatchObject({ kind: 'wrong', errors: [{ field: 'size', rule: 'required' }] })
    expect([status, calls]).toEqual([422, []])
  },
)

describe('a size that is there', () => {
  test('goes into the basket', async () => {
    const item = { variantId: 36, quantity: 2, snapshot: { name: 'Mantel Odile', size: '36' } }
    const basket = {
      ...{ items: [item], count: 3, cost: { withTax: 89800 } },
      missingForPromotions: [],
    }
    const addItemToBasket = { basket, results: [] } as never

    const { outcome, calls } = await postForm(
      action,
      { size: '36' },
      { answers: { ...inStock, addItemToBasket } },
    )

    expect(outcome).toEqual({
      form: 'buy',
      typed: { size: '36' },
      kind: 'added',
      code: null,
      added: {
        ...{ name: 'Mantel Odile', size: '36', price: 0, quantity: 2 },
        ...{ count: 3, total: 89800, missing: [] },
      },
    })
    expect(calls.at(-1)).toEqual(['addItemToBasket', { variantId: 36, quantity: 1 }])
  })

  test.each([
    [problem(400, { code: 'ItemUnvailable' }), 400, 'ItemUnvailable'],
    [problem(429, { code: 'TooManyCalls' }), 429, 'tooOften'],
    [problem(500, {}), 503, 'failed'],
  ])('that cannot be had says why: %#', async (addItemToBasket, status, because) => {
    const answers = { ...inStock, addItemToBasket }

    const posted = await postForm(action, { size: '36' }, { answers })

    expect(posted.outcome).toMatchObject({ kind: 'refused', because, typed: { size: '36' } })
    expect(posted.status).toBe(status)
  })
})

describe('a size that is sold out', () => {
  test('is waited for', async () => {
    const { outcome, calls } = await postForm(
      action,
      { size: '36', email: ` ${email} ` },
      { answers: { ...soldOut, notifyBackInStock: { state: 'confirmationSent' } } },
    )

    expect(outcome).toMatchObject({ kind: 'notified', typed: { size: '36', email } })
    expect(calls.at(-1)).toEqual(['notifyBackInStock', { variantId: 36, email }])
  })

  test.each([
    ['', 'required'],
    ['anna@', 'email'],
  ])('needs an address to write to: %s', async (typed, rule) => {
    const { outcome, status, calls } = await postForm(
      action,
      { size: '36', email: typed },
      { answers: soldOut },
    )

    expect(outcome).toMatchObject({ kind: 'wrong', errors: [{ field: 'email', rule }] })
    expect(outcome?.typed.email).toBe(typed)
    expect([status, calls.length]).toEqual([422, 1])
  })

  test.each([
    [problem(400, { code: 'ItemAvailable' }), 'ItemAvailable'],
    [problem(429, { code: 'TooManyMails' }), 'TooManyMails'],
  ])('that is back, or asked for too often: %#', async (notifyBackInStock, because) => {
    const answers = { ...soldOut, notifyBackInStock }

    const { outcome } = await postForm(action, { size: '36', email }, { answers })

    expect(outcome).toMatchObject({ kind: 'refused', because, typed: { email } })
  })
})
