// The basket's own page and the checkout.
import { itemOfBasket, totalsOf, valueOf, type Basket } from './items'
import { keptJson } from './keptJson'
import { placed } from './productTracking'
import { track, type TrackedPage } from './queue'

export const CHECKOUT_KEY = 'checkoutTracking'

/** Whether this tab is in the checkout: a reload, or coming back from a payment, begins no second one. */
const inCheckout = keptJson('statistics', 'sessionStorage', CHECKOUT_KEY, (value) => value === true)

export function trackBasketPage(page: TrackedPage, basket: Basket | undefined): void {
  if (page.page_category === 'cart' && basket) trackBasket('view_cart', basket)
  if (page.page_category === 'checkout') {
    if (basket && !inCheckout.read()) trackBasket('begin_checkout', basket)
    inCheckout.write(true)
  } else if (inCheckout.read()) {
    inCheckout.write(false)
  }
}

function trackBasket(event: 'view_cart' | 'begin_checkout', basket: Basket): void {
  const items = basket.items.flatMap((line) => {
    const item = itemOfBasket(line)
    return item ? [placed(item, Date.now())] : []
  })
  if (items.length === 0 && event === 'begin_checkout') return
  const { currencyCode: currency, cost } = basket
  track({ event, currency, value: valueOf(items), items, totals: totalsOf(cost) })
}
