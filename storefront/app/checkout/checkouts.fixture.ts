// Wire answers for tests, typed by the contract.
import type { CheckoutState } from './outcome'

type Rest = Partial<CheckoutState> & Pick<CheckoutState, 'basket'>

export function aCheckoutState(rest: Rest): CheckoutState {
  return {
    customer: { firstName: 'Anna', lastName: 'Muster', email: 'anna@shopper.example', phone: '' },
    shippingAddress: null,
    billingAddress: null,
    shippingOptions: [
      {
        key: 'standard',
        carrier: 'dhl',
        cost: 0,
        min: '2026-11-19',
        max: '2026-11-20',
        days: [1, 3],
      },
    ],
    shippingOption: 'standard',
    paymentMethods: [
      aPaymentMethod({ key: 'paypal', name: 'PayPal', isAway: true }),
      aPaymentMethod({ key: 'direct-debit', name: 'Lastschrift', needsMandate: true }),
    ],
    paymentMethod: null,
    account: null,
    transferUntil: null,
    missing: [],
    exceeded: [],
    fingerprint: 'print-1',
    texts: [],
    returnDays: 30,
    withdrawalLaw: 'eu',
    ...rest,
  }
}

type PaymentMethod = CheckoutState['paymentMethods'][number]

function aPaymentMethod(rest: Partial<PaymentMethod>): PaymentMethod {
  return {
    key: 'invoice',
    name: 'Rechnung',
    icon: 'invoice',
    marks: ['invoice'],
    isAway: false,
    needsMandate: false,
    isByTransfer: false,
    isInAdvance: false,
    disabled: null,
    limit: null,
    ...rest,
  }
}
