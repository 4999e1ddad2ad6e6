// The promotion that somebody has just followed, on its way to the page it leads to: in a cookie, since
// that page may be loaded anew. The page takes it and clears it (specification, section 4).
import type { Promotion } from './events'
import { momentIn, textsIn } from './keptJson'

export const PROMOTION_COOKIE = 'active_promotion'
export const PROMOTION_MS = 30 * 60_000

const TEXTS = [
  'promotion_id',
  'promotion_name',
  'creative_name',
  'creative_slot',
  'creative_name_storyblok',
] as const
const LONGEST = 200
const LONGEST_ID = 100

export type PromotionTexts = Record<(typeof TEXTS)[number], string>
export type ActivePromotion = PromotionTexts & { expiresAt: number }

/** Without what is not kept: the cookie has room for all that fits into a name. */
export function activePromotion(texts: PromotionTexts, now: number): ActivePromotion {
  const short = TEXTS.map((name) => [name, texts[name].slice(0, LONGEST)] as const)
  return { ...(Object.fromEntries(short) as PromotionTexts), expiresAt: now + PROMOTION_MS }
}

export function promotionCookie(promotion: ActivePromotion, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify(promotion))
  const secure = isSecure ? '; Secure' : ''
  return `${PROMOTION_COOKIE}=${value}; Max-Age=${PROMOTION_MS / 1000}; Path=/; SameSite=Lax${secure}`
}

export const NO_PROMOTION_COOKIE = `${PROMOTION_COOKIE}=; Max-Age=0; Path=/; SameSite=Lax`

/** Null where there is none, where it has expired, and where it is none of ours. */
export function promotionIn(cookies: string, now: number): ActivePromotion | null {
  const [, value] = COOKIE.exec(cookies) ?? []
  if (!value) return null
  try {
    const promotion = promotionOf(JSON.parse(decodeURIComponent(value)))
    return promotion && isActive(promotion, now) ? promotion : null
  } catch {
    return null
  }
}

const COOKIE = new RegExp(`(?:^|;\\s*)${PROMOTION_COOKIE}=([^;]+)`)

export function hasPromotionCookie(cookies: string): boolean {
  return COOKIE.test(cookies)
}

export function promotionOf(value: unknown): ActivePromotion | null {
  const texts = textsIn(value, TEXTS, LONGEST)
  const expiresAt = momentIn(value, 'expiresAt')
  if (!texts?.promotion_id || expiresAt === null) return null
  return { ...texts, expiresAt }
}

/** One that lasts longer than any was made by a clock that has been set back since, or by hand. */
export function isActive({ expiresAt }: ActivePromotion, now: number): boolean {
  return expiresAt > now && expiresAt <= now + PROMOTION_MS
}

/** As events name it. */
export function promotionFields(promotion: PromotionTexts): Promotion {
  const { promotion_id, promotion_name, creative_name, creative_slot } = promotion
  return {
    promotion_id: promotion_id.slice(0, LONGEST_ID),
    promotion_name,
    ...(creative_name ? { creative_name } : {}),
    ...(creative_slot ? { creative_slot } : {}),
  }
}
