// Which promotions were followed, which banners were seen and which pages they led to: what is put into
// the basket within half an hour came from the last of them.
import { isAllowed } from '#app/consent/consent'
import {
  hasPromotionCookie,
  isActive,
  NO_PROMOTION_COOKIE,
  promotionCookie,
  promotionIn,
  promotionOf,
  type ActivePromotion,
  type PromotionTexts,
} from './activePromotion'
import { keptJson, listIn, textsIn } from './keptJson'

export const PROMOTION_KEY = 'promotionTracking'
/** Of each kind; the oldest go. */
const MOST = 20

interface Followed {
  promotion_id: string
  promotion_name: string
}

interface SeenBanner {
  promotion_id: string
  creative_name: string
  creative_slot: string
}

interface RoutePromotion {
  path: string
  promotion: ActivePromotion
}

export interface PromotionTracking {
  promotions: Followed[]
  banners: SeenBanner[]
  routes: RoutePromotion[]
}

const stored = keptJson('statistics', 'localStorage', PROMOTION_KEY, trackingIn)

/** The page that it leads to takes it from there. */
export function follow(promotion: ActivePromotion): void {
  if (!isAllowed('statistics')) return
  document.cookie = promotionCookie(promotion, location.protocol === 'https:')
  const { promotion_id, promotion_name } = promotion
  const tracking = stored.read()
  stored.write({
    ...tracking,
    promotions: newest(tracking.promotions, { promotion_id, promotion_name }),
  })
}

export function rememberBanner({ promotion_id, creative_name, creative_slot }: PromotionTexts) {
  const tracking = stored.read()
  const banner = { promotion_id, creative_name, creative_slot }
  stored.write({ ...tracking, banners: newest(tracking.banners, banner) })
}

/** When a page is resolved: what the cookie holds becomes the page's own. */
export function takePromotion(path: string, now: number): void {
  if (!hasPromotionCookie(document.cookie)) return
  const promotion = promotionIn(document.cookie, now)
  document.cookie = NO_PROMOTION_COOKIE
  if (!promotion) return
  const { routes, ...tracking } = stored.read()
  const others = routes.filter((route) => route.path !== path && isActive(route.promotion, now))
  stored.write({ ...tracking, routes: newest(others, { path, promotion }) })
}

/** The one that led somewhere last, while it lasts. */
export function currentPromotion(now: number): ActivePromotion | null {
  return (
    stored.read().routes.findLast(({ promotion }) => isActive(promotion, now))?.promotion ?? null
  )
}

function newest<T>(list: readonly T[], latest: T): T[] {
  const same = JSON.stringify(latest)
  return [...list.filter((each) => JSON.stringify(each) !== same), latest].slice(-MOST)
}

function trackingIn(value: unknown): PromotionTracking {
  const fields: Partial<PromotionTracking> | null = typeof value === 'object' ? value : null
  return {
    promotions: textsOf(fields?.promotions, ['promotion_id', 'promotion_name']),
    banners: textsOf(fields?.banners, ['promotion_id', 'creative_name', 'creative_slot']),
    routes: listIn(fields?.routes).flatMap((route) => {
      const texts = textsIn(route, ['path'], 2000)
      const promotion = promotionOf((route as { promotion?: unknown } | null)?.promotion)
      return texts && promotion ? [{ path: texts.path, promotion }] : []
    }),
  }
}

function textsOf<Name extends string>(list: unknown, names: readonly Name[]) {
  return listIn(list).flatMap((each) => {
    const texts = textsIn(each, names, 200)
    return texts ? [texts] : []
  })
}
