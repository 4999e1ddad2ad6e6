// What was put on the wishlist and taken off it, by comparing what the shop says before and after.
import { valueOf } from './items'
import type { Wanted } from './itemKeys'
import { placed } from './productTracking'
import { track } from './queue'
import type { ShownItems } from './shownItems'
import type { News } from './tell'

type ShopperNews = Extract<News, { kind: 'shopper' }>
type Wishes = ShopperNews['now']['wishes']

export function trackWishes(news: ShopperNews, items: ShownItems, currency: string): void {
  const { before, now, isOwnChange } = news
  if (!before || !isOwnChange || before.user?.id !== now.user?.id) return
  const { additions, removals } = wishChanges(before.wishes, now.wishes)
  if (removals.length > 0) track(eventOf('remove_from_wishlist', removals, items, currency))
  if (additions.length > 0) track(eventOf('add_to_wishlist', additions, items, currency))
}

export function wishChanges(
  before: Wishes,
  now: Wishes,
): { additions: Wanted[]; removals: Wanted[] } {
  const missingIn = (others: Wishes) => (wish: Wishes[number]) =>
    !others.some(({ key }) => key === wish.key)
  return {
    additions: now.filter(missingIn(before)).map(wanted),
    removals: before.filter(missingIn(now)).map(wanted),
  }
}

function wanted({ productId, variantId }: Wishes[number]): Wanted {
  return variantId === null ? { productId } : { productId, variantId }
}

async function eventOf(
  event: 'add_to_wishlist' | 'remove_from_wishlist',
  wishes: Wanted[],
  shownItems: ShownItems,
  currency: string,
) {
  const goods = await shownItems.of(wishes)
  const items = goods.flatMap((item) => (item ? [placed(item, Date.now())] : []))
  return items.length > 0 ? { event, currency, value: valueOf(items), items } : null
}
