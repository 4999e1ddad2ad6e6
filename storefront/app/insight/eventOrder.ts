import type { EventName } from './events'

/** What is sent together is sent in this order, so that a cause stands before what follows from it. */
const ORDER: readonly EventName[] = [
  'page_view',
  'experiment_exposure',
  'search',
  'select_promotion',
  'select_item',
  'view_cart',
  'remove_from_cart',
  'add_to_cart',
  'remove_from_wishlist',
  'add_to_wishlist',
  'begin_checkout',
  'view_item',
  'view_item_list',
  'size_unavailable',
  'back_in_stock',
  'view_promotion',
  'web_vital',
]

/** Of two with the same name, the earlier one comes first; a name that is not listed comes last. */
export function inOrder<E extends { event: EventName }>(events: readonly E[]): E[] {
  return events.toSorted((a, b) => place(a) - place(b))
}

function place({ event }: { event: EventName }): number {
  const place = ORDER.indexOf(event)
  return place < 0 ? ORDER.length : place
}
