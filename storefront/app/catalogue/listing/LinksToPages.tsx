import { useShops } from '#app/storefronts/useShop'
import { writeAddress } from './address'
import { atPage } from './choices'
import type { ListingData } from './listingData'

/** Tells crawlers which page comes before and after this one; React moves the links to the head. */
export function LinksToPages({ listing, path }: { listing: ListingData; path: string }) {
  const { publicUrl } = useShops()
  const { state, lastPage } = listing
  const at = (page: number) => publicUrl + path + writeAddress(atPage(state, page))
  return (
    <>
      {state.page > 1 && <link rel="prev" href={at(state.page - 1)} />}
      {state.page < lastPage && <link rel="next" href={at(state.page + 1)} />}
    </>
  )
}
