import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { aBasket } from '#app/basket/baskets.fixture'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { france, germany } from '#app/storefronts/storefronts.fixture'
import CheckoutRoute, { action } from './checkout.route'
import { aCheckoutState } from './checkouts.fixture'

type Props = ComponentProps<typeof CheckoutRoute>
type Open = Props['loaderData']['open']

interface Page {
  open?: Open
  state?: ReturnType<typeof aCheckoutState>
  shop?: typeof germany
}

/** Posts a form of the checkout and shows the page that answers it. */
async function post(values: Record<string, string>, answers: Answers, page: Page = {}) {
  const { open = 'contact', state = aCheckoutState({ basket: aBasket() }), shop = germany } = page
  const posted = await postForm(action, values, { answers, path: '/de/checkout' })
  const loaderData = { state, open, unpaid: null, key: 'key-1' }
  const props = { loaderData, actionData: posted.outcome } as Props
  await renderInShop(<CheckoutRoute {...props} />, { shop, path: `/${shop.code}/checkout` })
  return posted
}

const contact = {
  'customer.firstName': 'Anna',
  'customer.lastName': 'Muster',
  'customer.email': 'anna@shopper.example',
  'customer.phone': '',
}
const address = {
  'shippingAddress.recipient.firstName': 'Anna',
  'shippingAddress.recipient.lastName': 'Muster',
  'shippingAddress.street': 'Lindenweg',
  'shippingAddress.houseNumber': '3',
  'shippingAddress.zipCode': '10115',
  'shippingAddress.city': 'Berlin',
  // Where a parcel goes is the storefront's country, whatever a form says.
  'shippingAddress.countryCode': 'XX',
}
const sentAddress = {
  recipient: { firstName: 'Anna', lastName: 'Muster' },
  company: '',
  street: 'Lindenweg',
  houseNumber: '3',
  additional: '',
  zipCode: '10115',
  city: 'Berlin',
  state: '',
  countryCode: 'DE',
}
const { 'customer.email': email } = contact
const customer = { firstName: 'Anna', lastName: 'Muster', email, phone: '' }

describe('each step that the shop takes leads to the next', () => {
  const updateCheckoutState = aCheckoutState({ basket: aBasket() })

  test.each([
    ['contact', contact, { customer }, '/de/checkout'],
    [
      'address',
      address,
      { shippingAddress: sentAddress, billingAddress: null },
      '/de/checkout?step=delivery',
    ],
    [
      'delivery',
      { shippingOption: 'standard' },
      { shippingOption: 'standard' },
      '/de/checkout?step=payment',
    ],
    ['payment', { paymentMethod: 'paypal' }, { paymentMethod: 'paypal' }, '/de/checkout'],
  ])('%s', async (intent, fields, payload, place) => {
    const values = { ...(fields as Record<string, string>), intent }

    const { status, location, calls } = await postForm(action, values, {
      answers: { updateCheckoutState },
    })

    expect([status, location]).toEqual([303, place])
    expect(calls).toEqual([['updateCheckoutState', payload]])
  })

  test.each([
    ['HERBST10', ['redeemVoucher', { code: 'HERBST10' }]],
    ['', ['removeVoucher', undefined]],
  ])('a voucher: %s', async (code, call) => {
    const { location, calls } = await postForm(action, { intent: 'voucher', code })

    expect([location, calls]).toEqual(['/de/checkout', [call]])
  })
})

describe('what is wrong stands at its field, beside what was typed', () => {
  test('in a step', async () => {
    const errors = [{ field: 'customer.phone', rule: 'phone', params: {} }]
    const updateCheckoutState = problem(422, { errors })

    const { status } = await post(
      { ...contact, 'customer.firstName': 'Anne', 'customer.phone': 'none', intent: 'contact' },
      { updateCheckoutState },
    )

    const phone = screen.getByRole<HTMLInputElement>('textbox', { name: /Telefon/ })
    expect([status, phone.value, document.activeElement]).toEqual([422, 'none', phone])
    expect(screen.getByText(/gültige Telefonnummer/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Anne')
  })

  test('of a voucher', async () => {
    const errors = [{ field: 'code', rule: 'voucher', params: { reason: 'ended' } }]

    await post({ intent: 'voucher', code: 'ALT' }, { redeemVoucher: problem(422, { errors }) })

    expect(screen.getByText('Dieser Gutschein ist abgelaufen.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Gutscheincode').value).toBe('ALT')
  })

  test('of a direct debit, whose IBAN is typed again', async () => {
    const errors = [{ field: 'directDebit.iban', rule: 'required', params: {} }]
    const holder = { 'directDebit.accountHolder': 'A. Muster', 'directDebit.iban': 'DE00' }

    const { outcome } = await post(
      { ...order, ...holder },
      { placeOrder: problem(422, { errors }) },
      {
        open: 'review',
        state: aCheckoutState({ basket: aBasket(), paymentMethod: 'direct-debit' }),
      },
    )

    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('')
    expect(screen.getByLabelText<HTMLInputElement>(/^Kontoinhaber/).value).toBe('A. Muster')
    expect(screen.getByText('Bitte geben Sie Ihre IBAN ein')).toBeTruthy()
    expect(JSON.stringify(outcome)).not.toContain('DE00')
  })
})

const order = { intent: 'order', acceptedTotal: '89800', fingerprint: 'print-1', key: 'key-1' }

describe('ordering', () => {
  const placed = { orderId: 5, number: '260010022', token: 'order-token' }

  test('sends what was shown, once for each page', async () => {
    const placeOrder = { ...placed, next: 'order' as const }

    const { status, location, calls, headers } = await postForm(action, order, {
      answers: { placeOrder },
    })

    expect([status, location]).toEqual([303, '/de/success?token=order-token'])
    expect(calls).toEqual([
      ['placeOrder', { acceptedTotal: 89800, fingerprint: 'print-1', directDebit: null }],
    ])
    expect(headers[0]?.get('idempotency-key')).toBe('key-1')
  })

  test.each([
    [{ redirectUrl: 'https://pay.example/1' }, 'https://pay.example/1'],
    [{ redirectUrl: null }, '/de/success?token=order-token'],
    [problem(500, {}), '/de/success?token=order-token'],
  ])('leads to the provider, or to the order that waits: %#', async (startPayment, place) => {
    const placeOrder = { ...placed, next: 'payment' as const }

    const { location } = await postForm(action, order, { answers: { placeOrder, startPayment } })

    expect(location).toBe(place)
  })

  test.each([
    [problem(409, { code: 'PriceChanged' }), 409, germany, /Gesamtbetrag hat sich inzwischen/],
    [problem(409, { code: 'PriceChanged' }), 409, france, /Le total a changé/],
    [problem(429, { code: 'TooManyCalls' }), 429, germany, /zu viele Versuche/],
    [problem(500, {}), 503, germany, /Sie bestellen dabei nichts doppelt/],
  ])('that is refused is said first: %#', async (placeOrder, status, shop, words) => {
    const posted = await post(order, { placeOrder }, { open: 'review', shop })

    expect(posted.status).toBe(status)
    const notice = screen.getAllByRole('alert')[0]
    expect(notice?.textContent).toMatch(words)
    expect(document.activeElement).toBe(notice)
  })

  test.each([{ ...order, acceptedTotal: '' }, { intent: 'pay' }])(
    'what the page does not send orders nothing: %o',
    async (values) => {
      const { status, calls } = await postForm(action, values)

      expect([status, calls]).toEqual([400, []])
    },
  )
})
