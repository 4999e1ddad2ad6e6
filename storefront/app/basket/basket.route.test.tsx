import { screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { aPrice } from '#app/products/products.fixture'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import BasketRoute, { action } from './basket.route'
import { aBasket, aBasketItem, aResult } from './baskets.fixture'

type Props = ComponentProps<typeof BasketRoute>

const line = { key: 'line-1', name: 'Mantel Odile', variantId: '36', quantity: '2' }
const answer = { basket: aBasket(), results: [aResult()] }

/** Posts a form of the basket and shows the page that answers it. */
async function post(
  values: Record<string, string>,
  answers: Answers,
  { basket = aBasket(), shop = germany } = {},
) {
  const posted = await postForm(action, values, { answers, path: '/de/basket' })
  const loaderData = { basket, unpaid: null, recommended: [] }
  const props = { loaderData, actionData: posted.outcome } as unknown as Props
  await renderInShop(<BasketRoute {...props} />, { shop, path: `/${shop.code}/basket` })
  return posted
}

/** As it is after nothing has changed. */
const show = (basket: ReturnType<typeof aBasket>) =>
  post({ ...line, intent: 'update' }, { updateBasketItem: answer }, { basket })

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('another quantity', () => {
  const update = { ...line, intent: 'update', quantity: '3' }

  test('is sent as it is wanted, so that twice changes nothing twice', async () => {
    const { status, calls } = await post(update, { updateBasketItem: answer })

    expect([status, calls]).toEqual([
      200,
      [['updateBasketItem', { basketItemKey: 'line-1', update: { quantity: 3 } }]],
    ])
    expect(said().join('')).toBe('')
  })

  test('that is not there any more is said with what there is', async () => {
    const reduced = aResult({ kind: 'ItemAddedWithReducedQuantity', quantity: 2 })

    await post(update, { updateBasketItem: { ...answer, results: [reduced] } })

    expect(said()).toContain('So viele haben wir nicht mehr. Im Warenkorb liegen jetzt 2.')
  })

  test.each([
    [problem(400, { code: 'ItemUnvailable' }), 400, /Mehr haben wir davon gerade nicht/],
    [problem(404, { code: 'BasketItemNotFound' }), 404, /lag nicht mehr im Warenkorb/],
    [problem(422, { errors: [] }), 422, /Das hat nicht geklappt/],
    [problem(500, {}), 503, /Das hat nicht geklappt/],
  ])('that is refused is said in words: %#', async (updateBasketItem, status, words) => {
    const posted = await post(update, { updateBasketItem })

    expect(posted.status).toBe(status)
    expect(said().join()).toMatch(words)
  })

  test('is refused in the language of the shop', async () => {
    const updateBasketItem = problem(400, { code: 'ItemUnvailable' })

    await post(update, { updateBasketItem }, { shop: france })

    expect(said().join()).toMatch(/panier/)
  })
})

test('a line that is removed can be put back as it was', async () => {
  const { calls } = await post({ ...line, intent: 'remove' }, { removeItemFromBasket: answer })

  expect(calls).toEqual([['removeItemFromBasket', { itemKey: 'line-1' }]])
  const notice = screen.getByText('Mantel Odile wurde entfernt.').parentElement as HTMLElement
  const undo = within(notice).getByRole('button', { name: 'Rückgängig machen' })
  const fields = Object.fromEntries(new FormData((undo as HTMLButtonElement).form ?? undefined))
  expect(fields).toEqual({ variantId: '36', quantity: '2' })

  const again = await postForm(
    action,
    { ...(fields as Record<string, string>), intent: 'undo' },
    { answers: { addItemToBasket: answer } },
  )

  expect(again.outcome).toMatchObject({ kind: 'changed' })
  expect(again.calls).toEqual([['addItemToBasket', { variantId: 36, quantity: 2 }]])
})

test.each([
  ['is put there', { items: [] }],
  ['may be there already', problem(400, { code: 'ItemAlreadyPresent' })],
])('what moves to the wishlist %s', async (_, addItemToWishlist) => {
  const { calls } = await post(
    { ...line, intent: 'move' },
    { addItemToWishlist, removeItemFromBasket: answer },
    { basket: aBasket({ items: [], count: 0 }) },
  )

  expect(calls).toEqual([
    ['addItemToWishlist', { variantId: 36 }],
    ['removeItemFromBasket', { itemKey: 'line-1' }],
  ])
  expect(screen.getByText('Mantel Odile steht jetzt auf Ihrer Merkliste.')).toBeTruthy()
})

test('what the wishlist has no room for stays in the basket', async () => {
  const addItemToWishlist = problem(400, { code: 'MaximumItemCountReached' })

  const { calls } = await post({ ...line, intent: 'move' }, { addItemToWishlist })

  expect(calls).toEqual([['addItemToWishlist', { variantId: 36 }]])
})

describe('a voucher', () => {
  const voucher = {
    code: 'HERBST10',
    isValid: true,
    problem: null,
    reduction: 1000,
    isFreeDelivery: false,
    minimum: 0,
    missing: 0,
  }
  const redeem = { intent: 'voucher', code: 'herbst10' }
  const reasonOf = (reason: string) => [{ field: 'code', rule: 'voucher', params: { reason } }]

  test('that is taken is named as the shop writes it', async () => {
    const basket = aBasket({ voucher })

    const { calls } = await post(redeem, { redeemVoucher: { basket } }, { basket })

    expect(calls).toEqual([['redeemVoucher', { code: 'herbst10' }]])
    expect(screen.getByText('Gutschein HERBST10 hinzugefügt.')).toBeTruthy()
  })

  test('that waits for its customer says so where it stands', async () => {
    const basket = aBasket({ voucher: { ...voucher, problem: 'signIn' } })

    const { outcome } = await post(redeem, { redeemVoucher: { basket } }, { basket })

    expect(outcome?.kind).toBe('changed')
    expect(screen.queryByText(/hinzugefügt/)).toBeNull()
  })

  test.each([
    [problem(422, { errors: reasonOf('ended') }), 'Dieser Gutschein ist abgelaufen.'],
    [problem(422, { errors: reasonOf('new') }), /Diesen Code gibt es in diesem Shop nicht/],
    [
      problem(422, { errors: [{ field: 'code', rule: 'required', params: {} }] }),
      'Bitte geben Sie Ihren Gutscheincode ein.',
    ],
    [problem(429, { code: 'TooManyTries' }), /zu viele Versuche/],
  ])('that is refused says why at its field and stays typed: %#', async (redeemVoucher, words) => {
    await post(redeem, { redeemVoucher })

    expect(screen.getByLabelText<HTMLInputElement>('Gutscheincode').value).toBe('herbst10')
    expect(screen.getByText(words)).toBeTruthy()
    expect(said().join('')).toBe('')
  })

  test('is taken off again', async () => {
    const { outcome, calls } = await post({ intent: 'removeVoucher' }, { removeVoucher: answer })

    expect(outcome?.kind).toBe('changed')
    expect(calls).toEqual([['removeVoucher', undefined]])
  })
})

test.each([{ intent: 'empty' }, { ...line, intent: 'update', quantity: 'many' }])(
  'what the page does not send is answered with 400: %o',
  async (values) => {
    const { status, calls } = await postForm(action, values)

    expect([status, calls]).toEqual([400, []])
  },
)

test('what cannot be bought any more stays and says why', async () => {
  const change = { kind: 'unavailable' as const, before: 2, now: 0 }
  const item = aBasketItem({ status: 'unavailable', changes: [change] })

  await post({ ...line, intent: 'removeVoucher' }, {}, { basket: aBasket({ items: [item] }) })

  expect(screen.getByText('Mantel Odile')).toBeTruthy()
  expect(screen.queryByLabelText('Menge von Mantel Odile')).toBeNull()
})

describe('what is saved', () => {
  const reduced = aBasketItem({
    lowestPriorPrice: {
      withTax: 50000,
      relativeDifferenceToPrice: 0.102,
      rule: 'lowest-of-30-days',
    },
    price: {
      unit: aPrice(44900),
      total: { beforeReductions: 89800, withTax: 80820, appliedReductions: [] },
    },
  })

  test('is everything that a price was struck for, with the voucher', async () => {
    const basket = aBasket({ items: [reduced, aBasketItem({ key: 'line-2' })] })
    await show(basket)

    expect(screen.getByText(/1\.000,00/).tagName).toBe('S')
    expect(screen.getByText(/Sie sparen insgesamt/).textContent).toMatch(/191,80/)
  })

  test('is not spoken of where nothing was struck', async () => {
    await show(aBasket())

    expect(screen.queryByText(/Sie sparen/)).toBeNull()
  })
})

test.each([
  [1, 1, /Noch ein Artikel, und der günstigste ist kostenlos/],
  [2, 1, /Noch 2 Artikel, und der günstigste ist kostenlos/],
  [1, 0.5, /Noch ein Artikel, und der günstigste kostet 50\s% weniger/],
  [0, 0, /Es fehlen noch 12,00\s€/],
])('what is missing for a promotion is said: %s, %s', async (pieces, share, words) => {
  const missing = { name: '3 Schals zum Preis von 2', pieces, cheaper: 1, share, amount: 1200 }
  await show(aBasket({ missingForPromotions: [missing] }))

  expect(screen.getByText(/^3 Schals zum Preis von 2:/).textContent).toMatch(words)
})
