// Which storefront a visitor of `/` is sent to: what they chose, else what their browser speaks.
import type { Storefront } from './storefront.ts'

export const SHOP_COOKIE = 'vitrine_shop'
const YEAR = 365 * 24 * 60 * 60

export function shopCookie(code: string, secure: boolean): string {
  return `${SHOP_COOKIE}=${code}; Max-Age=${YEAR}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`
}

export function chosenShop(cookies: string | null, shops: Storefront[]): Storefront | undefined {
  const code = cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === SHOP_COOKIE)?.[1]
  return shops.find((shop) => shop.code === code)
}

/** The full tag of any preference is tried before the language part of any. */
export function shopByLanguage(
  acceptLanguage: string | null,
  shops: Storefront[],
): Storefront | undefined {
  const tags = preferredTags(acceptLanguage)
  for (const tag of tags) {
    const exact = shops.find((shop) => shop.locale.toLowerCase() === tag)
    if (exact) return exact
  }
  for (const tag of tags) {
    const language = tag.split('-')[0]
    const home = shops.find((shop) => shop.language === language && shop.isLanguageHome)
    if (home) return home
  }
  return undefined
}

function preferredTags(acceptLanguage: string | null): string[] {
  return (acceptLanguage ?? '')
    .slice(0, 1000)
    .split(',')
    .map((part, order) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
      const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(Boolean)
      return { tag: tag.trim(), order, quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[a-z]{2,3}(-[a-z0-9]+)*$/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.order - b.order)
    .map(({ tag }) => tag)
}
