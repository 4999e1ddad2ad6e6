// Banners as pages mark them (app/content/promotion.ts).
import { activePromotion, promotionFields, type PromotionTexts } from './activePromotion'
import { follow, rememberBanner } from './promotionTracking'
import { track } from './queue'

export const BANNERS = '[data-promotion-id], [data-promotion-name]'
const MOST_AT_ONCE = 50

export function trackSeenBanners(elements: readonly Element[], before: Set<string>): void {
  const promotions = elements.flatMap((element) => {
    const banner = bannerOf(element)
    const key = JSON.stringify(banner)
    if (!banner || before.has(key)) return []
    before.add(key)
    rememberBanner(banner)
    return [promotionFields(banner)]
  })
  for (let first = 0; first < promotions.length; first += MOST_AT_ONCE) {
    const some = promotions.slice(first, first + MOST_AT_ONCE)
    track({ event: 'view_promotion', promotions: some })
  }
}

/** A link in a banner was followed. */
export function trackSelectedBanner(link: Element): void {
  const banner = bannerOf(link.closest(BANNERS))
  if (!banner) return
  follow(activePromotion(banner, Date.now()))
  track({ event: 'select_promotion', promotions: [promotionFields(banner)] })
}

/** `creative_name_storyblok` is the name an editor gave; without one it goes by its headline. */
function bannerOf(element: Element | null): PromotionTexts | null {
  if (!(element instanceof HTMLElement)) return null
  const { promotionId, promotionName, creativeName, creativeSlot } = element.dataset
  const name = promotionName || promotionId
  if (!name) return null
  const headline = element.querySelector('h1, h2, h3')?.textContent.trim()
  return {
    promotion_id: (promotionId || name).slice(0, 100),
    promotion_name: name.slice(0, 200),
    creative_name: (creativeName || headline || '').slice(0, 200),
    creative_slot: (creativeSlot || '').slice(0, 200),
    creative_name_storyblok: (creativeName || '').slice(0, 200),
  }
}
