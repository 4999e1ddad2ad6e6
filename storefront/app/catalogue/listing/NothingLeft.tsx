import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { isFiltered, writeAddress } from './address'
import { withoutFilters } from './choices'
import { filteredAs, type ListingData } from './listingData'

/** Nothing fits the filters, or nothing is here yet: said in a sentence, with a way on. */
export function NothingLeft({ listing, path }: { listing: ListingData; path: string }) {
  const t = useTexts()
  const state = filteredAs(listing)
  const hasFilters = isFiltered(state)
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center py-16 text-center">
      <Headline size="lg" level={2}>
        {t(hasFilters ? 'listing.nothingFits' : 'listing.nothingHere')}
      </Headline>
      <p className="mt-3 text-graphite">
        {t(hasFilters ? 'listing.nothingFits.hint' : 'listing.nothingHere.hint')}
      </p>
      <ShopLink
        to={hasFilters ? path + writeAddress(withoutFilters(state)) : '/'}
        className="button mt-8"
      >
        {t(hasFilters ? 'listing.clear' : 'error.continue')}
      </ShopLink>
    </div>
  )
}
