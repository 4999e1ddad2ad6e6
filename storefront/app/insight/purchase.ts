// A purchase is told to partners alone: our own statistics read the order, and believe no browser.
import { isAllowed } from '#app/consent/consent'
import { attributionIn } from './attribution'
import { pushToDataLayer } from './dataLayer'
import { decimalOf } from './decimals'
import { itemOfOrder, totalsOf, type Order } from './items'
import { keptJson, listIn } from './keptJson'
import type { TrackedPage } from './queue'

export const PURCHASE_KEY = 'purchaseTracking'
const MOST = 20

/** Numbers of the orders that were told: the page may be opened again from a mail. */
const numbers = keptJson('marketing', 'localStorage', PURCHASE_KEY, (value) =>
  listIn(value).filter((each) => typeof each === 'string'),
)

export function trackOrder(order: Order, page: TrackedPage): void {
  // One that waits for its payment is told once it is paid, an ended one never.
  if (order.status === 'pending' || order.status === 'ended' || !isAllowed('marketing')) return
  const orders = numbers.read()
  if (orders.includes(order.number)) return
  numbers.write([...orders, order.number].slice(-MOST))
  pushToDataLayer({ ecommerce: null })
  pushToDataLayer({
    event: 'purchase',
    ...page,
    // What the customer was before: an order makes nobody a customer who comes back.
    ...(order.customerType ? { customer_type: order.customerType } : {}),
    ecommerce: purchaseOf(order),
  })
}

export function purchaseOf(order: Order) {
  const { cost, number, currencyCode, voucherCode, items } = order
  return {
    transaction_id: number,
    currency: currencyCode,
    value: decimalOf(cost.withTax),
    tax: decimalOf(cost.withTax - cost.withoutTax),
    shipping: decimalOf(cost.delivery),
    ...(voucherCode ? { coupon: voucherCode } : {}),
    totals: totalsOf(cost),
    items: items.map((line) => ({ ...itemOfOrder(line), ...attributionIn(line.customData) })),
  }
}
