import type { Order } from './orderOutcome'

type StepKey = 'placed' | 'transfer' | 'packing' | 'shipped' | 'partlyShipped' | 'delivered'
export type StepState = 'done' | 'current' | 'ahead'

export interface OrderStep {
  key: StepKey
  state: StepState
}

/** From ordering to delivery, as far as it is; none for what was never sent and never will be. */
export function orderSteps(status: Order['status']): OrderStep[] {
  const place = PLACES[status]
  if (place === undefined) return []
  const isLast = place === LAST
  return [
    'placed' as const,
    status === 'awaitingPayment' ? ('transfer' as const) : ('packing' as const),
    status === 'partlyShipped' ? ('partlyShipped' as const) : ('shipped' as const),
    'delivered' as const,
  ].map((key, at) => ({
    key,
    state: at < place || isLast ? 'done' : at === place ? 'current' : 'ahead',
  }))
}

const LAST = 3
const PLACES: Partial<Record<Order['status'], number>> = {
  awaitingPayment: 1,
  confirmed: 1,
  partlyShipped: 2,
  shipped: 2,
  delivered: LAST,
  partlyReturned: LAST,
  returned: LAST,
}

/** Whether nothing has happened since it was placed: only then it is time to say thank you. */
export function isNew(order: Order): boolean {
  return (
    (order.status === 'confirmed' || order.status === 'awaitingPayment') &&
    order.withdrawal.declaredAt === null &&
    order.refunds.length === 0 &&
    order.items.every(({ cancelled }) => cancelled === 0)
  )
}
