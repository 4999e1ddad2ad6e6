import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { aProduct } from '#app/products/products.fixture'
import type { Answer } from '#app/rpc/client'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import WishlistRoute, { action } from './wishlist.route'

type Props = ComponentProps<typeof WishlistRoute>
type Item = Answer<'getWishlist'>['items'][number]

const item: Item = {
  key: 'wish-1',
  productId: 302,
  variantId: null,
  product: aProduct(),
  notices: [],
  addedAt: '2026-11-16T19:05:00Z',
}
const wishlist = { key: 'wishlist-1', items: [item] }

/** Posts a form of the wishlist and shows the page that answers it. */
async function post(values: Record<string, string>, answers: Answers, shop = germany) {
  const posted = await postForm(action, values, { answers, path: '/de/wishlist' })
  const loaderData = { wishlist, promotions: [], isShared: false }
  const props = { loaderData, actionData: posted.outcome } as unknown as Props
  await renderInShop(<WishlistRoute {...props} />, { shop, path: `/${shop.code}/wishlist` })
  return posted
}

const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a heart', () => {
  test.each([
    [{ productId: '302' }, { productId: 302 }],
    [{ productId: '302', variantId: '36' }, { variantId: 36 }],
  ])('with %o notes %o', async (fields, payload) => {
    const { outcome, calls } = await post({ ...fields, intent: 'add' }, {})

    expect(outcome?.kind).toBe('changed')
    expect(calls).toEqual([['addItemToWishlist', payload]])
  })

  test('that is there already is where it was to be', async () => {
    const addItemToWishlist = problem(400, { code: 'ItemAlreadyPresent' })

    const { outcome } = await post({ intent: 'add', productId: '302' }, { addItemToWishlist })

    expect(outcome?.kind).toBe('changed')
  })

  test.each([
    ['MaximumItemCountReached', germany, /Ihre Merkliste ist voll/],
    ['ItemUnavailable', germany, /Diesen Artikel führen wir in diesem Shop nicht/],
    ['MaximumItemCountReached', france, /liste/],
  ])('that is refused with %s is said in words', async (code, shop, words) => {
    const addItemToWishlist = problem(400, { code })

    const { status } = await post({ intent: 'add', productId: '302' }, { addItemToWishlist }, shop)

    expect(status).toBe(400)
    expect(said().join()).toMatch(words)
  })

  test('leads back to any letter, without scripts', async () => {
    const values = { intent: 'remove', key: '1', redirectUrl: '/de/€?q=é#€' }

    const { status, location } = await postForm(action, values)

    expect([status, location]).toEqual([303, '/de/%E2%82%AC?q=%C3%A9#%E2%82%AC'])
  })

  test('that is refused leads nowhere: the page says why', async () => {
    const { status, location } = await postForm(
      action,
      { intent: 'add', productId: '302', redirectUrl: '/de' },
      { answers: { addItemToWishlist: problem(500, {}) } },
    )

    expect([status, location]).toEqual([503, null])
  })
})

describe('from the wishlist into the basket', () => {
  const values = { intent: 'basket', key: 'wish-1' }

  test('goes the size that was chosen', async () => {
    const result = { variantId: 36, quantity: 1, kind: null }
    const addItemToBasket = { results: [result] } as unknown as Answer<'addItemToBasket'>

    const { calls } = await post({ ...values, size: '36' }, { addItemToBasket })

    expect(calls).toEqual([['addItemToBasket', { variantId: 36, quantity: 1 }]])
    expect(said()).toContain('Mantel Odile liegt im Warenkorb')
  })

  test('goes nothing before a size is chosen', async () => {
    const { status, calls } = await post({ ...values, size: '' }, {})

    expect([status, calls]).toEqual([422, []])
    expect(said()).toContain('Größe wählen')
  })
})

test('a shared list is a link to copy', async () => {
  const shareWishlist = { token: 'abc', url: 'https://vitrine.example/de/wishlist?shared=abc' }

  await post({ intent: 'share' }, { shareWishlist })

  const link = screen.getByLabelText<HTMLInputElement>('Link zu Ihrer Merkliste')
  expect(link.value).toBe(shareWishlist.url)
})

test.each<Record<string, string>>([
  { intent: 'clear' },
  { intent: 'add' },
  { intent: 'basket', size: 'x' },
])('what the page does not send is answered with 400: %o', async (values) => {
  const { status, calls } = await postForm(action, values)

  expect([status, calls]).toEqual([400, []])
})
