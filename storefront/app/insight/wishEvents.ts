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
  const { added, removed } = wishChanges(before.wishes, now.wishes)
  if (removed.length > 0) track(eventOf('remove_from_wishlist', removed, items, currency))
  if (added.length > 0) track(eventOf('add_to_wishlist', added, items, currency))
}

export function wishChanges(before: Wishes, now: Wishes): { added: Wanted[]; removed: Wanted[] } {
  const missingIn = (others: Wishes) => (wish: Wishes[number]) =>
    !others.some(({ key }) => key === wish.key)
  return {
    added: now.filter(missingIn(before)).map(wanted),
    removed: before.filter(missingIn(now)).map(wanted),
  }
}

function wanted({ productId, variantId }: Wishes[number]): Wanted {
  return variantId === null ? { productId } : { productId, variantId }
}

async function eventOf(
  event: 'add_to_wishlist' | 'remove_from_wishlist',
  wishes: Wanted[],
  shown: ShownItems,
  currency: string,
) {
  const found = await shown.of(wishes)
  const items = found.flatMap((item) => (item ? [placed(item, Date.now())] : []))
  return items.length > 0 ? { event, currency, value: valueOf(items), items } : null
}
