// What the forms of the checkout ask for. The shop checks every field; what it finds is shown beside
// it, with everything that was typed.
import { wholeAddressIn } from '#app/forms/addressIn'
import { directDebitIn } from '#app/forms/directDebitIn'
import { numberOf, textOf } from '#app/forms/formFields'
import { runIntent } from '#app/forms/runIntent.server'
import { redirect } from '#app/pages/redirect'
import type { Payload, Rpc } from '#app/rpc/client'
import { CHECKOUT_REFUSALS, type CheckoutOutcome } from './outcome'

/** Whether an order was placed must be known: longer than a page waits otherwise. */
const ORDER_MS = 20_000

interface Checkout {
  rpc: Rpc
  form: FormData
  code: string
  country: string
}

export function checkoutAction({ rpc, form, code, country }: Checkout) {
  const text = (field: string) => textOf(form, field)
  const goOn = (query = '') => redirect(`/${code}/checkout${query}`, 303)
  const update = async (state: Payload<'updateCheckoutState'>, query?: string): Promise<never> => {
    await rpc.updateCheckoutState(state)
    throw goOn(query)
  }
  return runIntent<CheckoutOutcome>(
    form,
    {
      contact: () =>
        update({
          customer: {
            firstName: text('customer.firstName'),
            lastName: text('customer.lastName'),
            email: text('customer.email'),
            phone: text('customer.phone'),
          },
        }),
      address: () =>
        update(
          {
            shippingAddress: { ...wholeAddressIn(form, 'shippingAddress.'), countryCode: country },
            billingAddress:
              text('billing') === 'other' ? wholeAddressIn(form, 'billingAddress.') : null,
          },
          '?step=delivery',
        ),
      delivery: () => update({ shippingOption: text('shippingOption') }, '?step=payment'),
      // The step stays open: only what it costs has changed.
      deliveryChoice: () => update({ shippingOption: text('shippingOption') }, '?step=delivery'),
      payment: () => {
        const directDebit = directDebitIn(form)
        return update({
          paymentMethod: text('paymentMethod'),
          ...(directDebit ? { directDebit } : {}),
        })
      },
      voucher: async () => {
        await (text('code') ? rpc.redeemVoucher({ code: text('code') }) : rpc.removeVoucher())
        throw goOn()
      },
      order: async () => {
        throw redirect(await placeOrder(rpc, form, code), 303)
      },
    },
    (problem) => CHECKOUT_REFUSALS.find((each) => each === problem.code),
  )
}

/** To the provider's own page, or to the order. */
async function placeOrder(rpc: Rpc, form: FormData, code: string): Promise<string> {
  const order = await rpc.placeOrder(
    {
      acceptedTotal: numberOf(form, 'acceptedTotal'),
      fingerprint: textOf(form, 'fingerprint') || null,
      directDebit: directDebitIn(form),
    },
    { idempotencyKey: textOf(form, 'key'), timeoutMs: ORDER_MS },
  )
  const success = `/${code}/success?token=${order.token}`
  if (order.next === 'order') return success
  try {
    const payment = await rpc.startPayment({ token: order.token }, { timeoutMs: ORDER_MS })
    return payment.redirectUrl ?? success
  } catch {
    // The order waits: its own page offers to pay again.
    return success
  }
}
