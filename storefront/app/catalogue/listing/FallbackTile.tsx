import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/shops/ShopLink'
import { pathWord, type Storefront } from '#app/shops/storefront'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import type { Promo } from './ProductGrid'

/** The specification's tiles between the goods; content fills them by these names. */
export const PROMO_TILES = [
  'outfittile',
  'inspirationpromo',
  'saletile',
  'newsletterpromo',
] as const
export type PromoTile = (typeof PROMO_TILES)[number]

/** Set so that no row of two, three or four is left with a gap. */
const PLACES = [
  { after: 6, isWide: false },
  { after: 15, isWide: true },
  { after: 30, isWide: false },
  { after: 39, isWide: true },
]

/** The tiles of a listing in their places, as far as nobody has filled them. */
export function fallbackPromos(): Promo[] {
  return PROMO_TILES.map((kind, place) => ({
    after: PLACES[place]?.after ?? 0,
    isWide: PLACES[place]?.isWide ?? false,
    tile: <FallbackTile kind={kind} />,
  }))
}

/** The specification's `fallback_tile`: a few words and a way on, until an editor has better ones. */
export function FallbackTile({ kind }: { kind: PromoTile }) {
  const t = useTexts()
  const path = pathOf(kind, useShop())
  return (
    <div className="promo" data-tile={kind}>
      <p className="font-serif text-[1.75rem] leading-8 md:text-4xl">{t(`promo.${kind}`)}</p>
      <ShopLink to={path} className="group inline-flex min-h-11 items-center gap-2">
        <span className="link">{t(`promo.${kind}.link`)}</span>
        <Icon name="ui-arrow-right" size={18} className="max-sm:hidden" />
      </ShopLink>
    </div>
  )
}

function pathOf(kind: PromoTile, shop: Storefront): string {
  switch (kind) {
    case 'outfittile':
      return `/${pathWord(shop, 'outfits')}`
    case 'inspirationpromo':
      return `/${pathWord(shop, 'magazine')}`
    case 'saletile':
      return '/search?filters[sale]=true'
    case 'newsletterpromo':
      return '/c/service/newsletter'
  }
}
