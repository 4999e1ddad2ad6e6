import type { ListingState } from '#app/catalogue/listing/address'
import { money } from '#app/shops/formats'
import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { asTyped, attributeWords, type Read } from './readAs'

interface Props {
  read: Read
  state: ListingState
  path: string
}

/** When a term was corrected or loosened, or words of it became filters, that is said. */
export function HowItWasRead({ read, state, path }: Props) {
  const t = useTexts()
  const told = useFilterWords(read)
  if (!read.correctedTerm && !read.isLoosened && told.length === 0) return null
  const literally = `${path}?term=${encodeURIComponent(state.term)}&nop=1&literal=1`
  return (
    <p className="mt-2 text-graphite">
      {read.isLoosened && <>{t('search.loosened')} </>}
      {read.correctedTerm && <>{t('search.corrected', { term: read.correctedTerm })} </>}
      {told.length > 0 && <>{t('search.understood', { filters: told.join(' · ') })} </>}
      <ShopLink to={literally} rel="nofollow" className="link whitespace-nowrap text-ink">
        {t('search.literally')}
      </ShopLink>
    </p>
  )
}

function useFilterWords(read: Read): string[] {
  const t = useTexts()
  const shop = useShop()
  const words = read.filters.flatMap(({ attributeFilter, booleanFilter, priceFilter }) => {
    if (attributeFilter) return attributeWords(attributeFilter)
    if (booleanFilter) return [booleanFilter.label]
    if (!priceFilter) return []
    const { minPrice, maxPrice } = priceFilter
    const low = minPrice === null ? '' : money(shop, minPrice)
    const high = maxPrice === null ? '' : money(shop, maxPrice)
    if (low && high) return [t('listing.between', { low, high })]
    return [low ? t('listing.atLeast', { end: low }) : t('listing.upTo', { end: high })]
  })
  return words.length > 0 ? [asTyped(read), ...words].filter(Boolean) : []
}
