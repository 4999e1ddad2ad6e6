import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { describe, expect, test } from 'vitest'
import { aBasket } from '#app/basket/baskets.fixture'
import { postForm, problem, type Answers } from '#app/forms/postForm.fixture'
import { anOrder } from '#app/orders/orders.fixture'
import { renderInShop } from '#app/storefronts/renderInShop.fixture'
import { germany } from '#app/storefronts/storefronts.fixture'
import { aCheckoutState } from './checkouts.fixture'
import SuccessRoute, { action } from './success.route'

type Props = ComponentProps<typeof SuccessRoute>

const { paymentMethods: methods } = aCheckoutState({ basket: aBasket() })
const path = '/de/success?token=order-token'

/** Posts a form of the page after an order and shows the page that answers it. */
async function post(order: ReturnType<typeof anOrder>, values: object, answers: Answers) {
  const posted = await postForm(action, values as Record<string, string>, { answers, path })
  const loaderData = { order, methods, isConfirming: false, returnOptions: null }
  const props = { loaderData, actionData: posted.outcome } as Props
  await renderInShop(<SuccessRoute {...props} />, { shop: germany, path })
  return posted
}

describe('a guest who wants an account', () => {
  const guest = anOrder({ isGuest: true, status: 'confirmed' })
  const values = { intent: 'claim', password: 'lavendel-im-korb' }

  test('has one', async () => {
    const { calls } = await post(guest, values, {})

    const payload = { token: 'order-token', password: 'lavendel-im-korb' }
    expect(calls).toEqual([['claimGuestAccount', payload]])
    expect(screen.getByText(/Ihr Konto ist angelegt/)).toBeTruthy()
  })

  test('reads what is wrong with the password, which does not come back', async () => {
    const errors = [{ field: 'password', rule: 'commonPassword', params: {} }]

    const { outcome } = await post(guest, values, { claimGuestAccount: problem(422, { errors }) })

    const field = screen.getByLabelText<HTMLInputElement>('Passwort')
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['', 'true'])
    expect(JSON.stringify(outcome)).not.toContain(values.password)
  })
})

describe('an order that is not paid', () => {
  const pending = anOrder({ status: 'pending', endsAt: '2026-11-18T09:15:00Z' })
  const values = {
    intent: 'pay',
    paymentMethod: 'direct-debit',
    'directDebit.accountHolder': 'A. Muster',
    'directDebit.iban': 'DE00',
  }

  test('is paid at the provider', async () => {
    const startPayment = { redirectUrl: 'https://pay.example/1' }

    const { status, location } = await postForm(action, values, { answers: { startPayment }, path })

    expect([status, location]).toEqual([303, 'https://pay.example/1'])
  })

  test('keeps what was typed but the IBAN', async () => {
    const errors = [{ field: 'directDebit.iban', rule: 'required', params: {} }]

    await post(pending, values, { startPayment: problem(422, { errors }) })

    expect(screen.getByLabelText<HTMLInputElement>(/^Kontoinhaber/).value).toBe('A. Muster')
    expect(screen.getByLabelText<HTMLInputElement>('IBAN').value).toBe('')
    expect(screen.getByText('Bitte geben Sie Ihre IBAN ein')).toBeTruthy()
  })

  test.each([
    [problem(400, { code: 'MethodUnavailable' }), /Zahlungsart ist für Ihre Bestellung nicht/],
    [problem(500, {}), /Zahlungsart antwortet gerade nicht/],
  ])('says why it could not be: %#', async (startPayment, words) => {
    await post(pending, values, { startPayment })

    expect(screen.getByText(words)).toBeTruthy()
  })
})
