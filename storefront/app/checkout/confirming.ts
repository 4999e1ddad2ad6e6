// The provider tells the shop of a payment, not the browser: whoever comes back may be faster.
import type { Order } from '#app/orders/orderOutcome'

const PATIENCE_MS = 60_000

/** Whether the provider has not told yet whether it was paid. */
export function isOnItsWay({ status, payment }: Pick<Order, 'status' | 'payment'>): boolean {
  return status === 'pending' && (payment?.status === 'away' || payment?.status === 'authorised')
}

/** For a minute after coming back there is nothing to do but wait. */
export function isConfirming(order: Order, returned: string | null, now: number): boolean {
  const since = now - Number(returned ?? NaN)
  return isOnItsWay(order) && since >= 0 && since < PATIENCE_MS
}

/** Where to go on to: the provider's link knows no time, and the minute begins with its first visit. */
export function datedReturn(address: string, now: number): string | null {
  const url = new URL(address)
  if (url.searchParams.get('returned') !== 'now') return null
  url.searchParams.set('returned', String(now))
  return url.pathname + url.search
}
