// What the forms of the checkout ask for. The shop checks every field; what it finds is shown beside
// it, with everything that was typed.
import { data } from 'react-router'
import { RpcProblem, type Rpc } from '#app/rpc/client'
import { isTooManyCalls } from '#app/rpc/unavailable'
import { redirect } from '#app/pages/redirect'
import type { CheckoutForm, CheckoutOutcome, CheckoutRefusal } from './outcome'

const FORMS: readonly string[] = [
  'contact',
  'address',
  'delivery',
  'payment',
  'voucher',
  'order',
] satisfies CheckoutForm[]

/** Whether an order was placed must be known: longer than a page waits otherwise. */
const ORDER_MS = 20_000

interface Asked {
  rpc: Rpc
  form: FormData
  code: string
  country: string
}

export async function checkoutAction(asked: Asked) {
  const name = textOf(asked.form, 'intent')
  const form = (FORMS.includes(name) ? name : 'contact') as CheckoutForm
  try {
    await done(asked, form)
  } catch (failure) {
    if (failure instanceof Response) throw failure
    return refused(form, typedIn(asked.form), failure)
  }
  throw redirect(`/${asked.code}/checkout${NEXT[form]}`, 303)
}

const NEXT: Record<CheckoutForm, string> = {
  contact: '',
  address: '?step=delivery',
  delivery: '?step=payment',
  payment: '',
  voucher: '',
  order: '',
}

async function done({ rpc, form, code, country }: Asked, name: CheckoutForm): Promise<void> {
  const text = (field: string) => textOf(form, field)
  switch (name) {
    case 'contact':
      await rpc.updateCheckoutState({
        customer: {
          firstName: text('customer.firstName'),
          lastName: text('customer.lastName'),
          email: text('customer.email'),
          phone: text('customer.phone'),
        },
      })
      return
    case 'address':
      await rpc.updateCheckoutState({
        shippingAddress: { ...addressIn(form, 'shippingAddress.'), countryCode: country },
        billingAddress: text('billing') === 'other' ? addressIn(form, 'billingAddress.') : null,
      })
      return
    case 'delivery':
      await rpc.updateCheckoutState({ shippingOption: text('shippingOption') })
      return
    case 'payment':
      await rpc.updateCheckoutState({ paymentMethod: text('paymentMethod') })
      return
    case 'voucher':
      await (text('code') ? rpc.redeemVoucher({ code: text('code') }) : rpc.removeVoucher())
      return
    case 'order':
      throw redirect(await order(rpc, form, code), 303)
  }
}

/** To the provider's own page, or to the order. */
async function order(rpc: Rpc, form: FormData, code: string): Promise<string> {
  const placed = await rpc.placeOrder(
    {
      acceptedTotal: Number(textOf(form, 'acceptedTotal')) || 0,
      fingerprint: textOf(form, 'fingerprint') || null,
      directDebit: form.has('directDebit.iban')
        ? {
            accountHolder: textOf(form, 'directDebit.accountHolder'),
            iban: textOf(form, 'directDebit.iban'),
          }
        : null,
    },
    { idempotencyKey: textOf(form, 'key'), timeoutMs: ORDER_MS },
  )
  const success = `/${code}/success?token=${placed.token}`
  if (placed.next === 'order') return success
  try {
    const begun = await rpc.startPayment({ token: placed.token }, { timeoutMs: ORDER_MS })
    return begun.redirectUrl ?? success
  } catch {
    // The order waits: its own page offers to pay again.
    return success
  }
}

function addressIn(form: FormData, prefix: string) {
  const text = (field: string) => textOf(form, prefix + field)
  return {
    recipient: {
      firstName: text('recipient.firstName'),
      lastName: text('recipient.lastName'),
    },
    company: text('company'),
    street: text('street'),
    houseNumber: text('houseNumber'),
    additional: text('additional'),
    zipCode: text('zipCode'),
    city: text('city'),
    state: text('state'),
    countryCode: text('countryCode'),
  }
}

function refused(form: CheckoutForm, typed: CheckoutOutcome['typed'], failure: unknown) {
  if (failure instanceof RpcProblem && failure.status === 422) {
    const outcome: CheckoutOutcome = { kind: 'wrong', form, typed, errors: failure.errors }
    return data(outcome, 422)
  }
  const because = reasonOf(failure)
  const outcome: CheckoutOutcome = { kind: 'refused', form, typed, because }
  return data(outcome, because === 'failed' ? 503 : because === 'tooOften' ? 429 : 409)
}

const CODES: readonly string[] = [
  'BasketChanged',
  'PriceChanged',
  'StockChanged',
  'AddressInvalid',
  'VoucherInvalid',
  'PaymentPending',
  'PaymentDeclined',
  'TooManyOfSize',
  'TooManyPieces',
  'TooManyUnpaidOrders',
] satisfies CheckoutRefusal[]

function reasonOf(failure: unknown): CheckoutRefusal {
  if (isTooManyCalls(failure)) return 'tooOften'
  if (!(failure instanceof RpcProblem)) return 'failed'
  if (failure.status === 429) return 'tooOften'
  return CODES.includes(failure.code) ? (failure.code as CheckoutRefusal) : 'failed'
}

function typedIn(form: FormData): CheckoutOutcome['typed'] {
  const texts = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string')
  return Object.fromEntries(texts.filter(([name]) => name !== 'directDebit.iban'))
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
