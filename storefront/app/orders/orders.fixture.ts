// Wire answers for tests, typed by the contract.
import { anAddress } from '#app/forms/addresses.fixture'
import type { Order, OrderItem, ReturnOptions } from './orderOutcome'

export function anOrder(rest: Partial<Order> = {}): Order {
  return {
    id: 5,
    number: '260010022',
    token: 'order-token',
    status: 'delivered',
    shopId: 1,
    shopCode: 'de',
    currencyCode: 'EUR',
    placedAt: '2026-11-10T09:00:00Z',
    endsAt: null,
    customer: { firstName: 'Anna', lastName: 'Muster', email: 'anna@shopper.example', phone: '' },
    shippingAddress: anAddress(),
    billingAddress: null,
    items: [anOrderItem()],
    cost: {
      goods: 89800,
      saleReduction: 0,
      campaignReduction: 0,
      promotionReduction: 0,
      voucherReduction: 0,
      delivery: 0,
      taxes: [{ rate: 0.19, withTax: 89800, amount: 14338 }],
      withTax: 89800,
      withoutTax: 75462,
    },
    voucherCode: null,
    delivery: { option: 'standard', carrier: 'dhl', min: '2026-11-12', max: '2026-11-13' },
    payment: {
      id: 'p-1',
      method: 'paypal',
      name: 'PayPal',
      status: 'captured',
      refunded: 0,
      transfer: null,
    },
    packages: [],
    withdrawal: {
      law: 'eu',
      until: '2026-11-27',
      isOpen: true,
      items: [{ itemId: 7, quantity: 2 }],
      declaredAt: null,
      toReturn: [],
    },
    returns: [],
    refunds: [],
    acceptedTexts: [],
    invoices: [],
    isGuest: false,
    customerType: 'existing',
    ...rest,
  }
}

function anOrderItem(): OrderItem {
  return {
    id: 7,
    variantId: 36,
    productId: 302,
    referenceKey: 'VTR-1001-camel-36',
    name: 'Mantel Odile',
    brand: 'Maison Aubrac',
    colour: 'Camel',
    size: '36',
    image: null,
    path: '/de/p/mantel-odile-camel/302',
    quantity: 2,
    shipped: 2,
    cancelled: 0,
    returned: 0,
    unit: 44900,
    total: 89800,
    displayData: {},
    customData: {},
  }
}

export const returnOptions: ReturnOptions = {
  isOpen: true,
  until: '2026-12-10',
  items: [{ itemId: 7, quantity: 2 }],
  reasons: ['tooSmall', 'tooLarge'],
  address: ['Vitrine Mode GmbH', 'Musterstraße 12', '10115 Berlin', 'Deutschland'],
}
