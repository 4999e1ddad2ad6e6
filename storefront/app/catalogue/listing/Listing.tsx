// A category's or a search's goods: what they are filtered by, the grid, and the way to more of them.
import { lazy, Suspense, type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { useSetting } from '#app/experiments/shownExperiments'
import { SharedPicture } from '#app/pages/SharedPicture'
import type { TileProduct } from '#app/products/tile'
import { readAddress, writeAddress } from './address'
import { ChosenChips } from './ChosenChips'
import { atPage } from './choices'
import { FilterBar } from './FilterBar'
import { isStillChosen } from './filters'
import { promosOf, spanOf, tilesOf } from './loadedPages'
import { PER_PAGE, type ListingData } from './listingData'
import { MoreAbove, MoreBelow } from './More'
import { NothingLeft } from './NothingLeft'
import { ProductGrid, type Promo } from '#app/products/ProductGrid'
import { useLoadedPages } from './useLoadedPages'

// On the server it is there at once; in the browser only where somebody opened that page.
const FilterPage = import.meta.env.SSR
  ? (await import('./FilterPage')).default
  : lazy(() => import('./FilterPage'))

interface Props {
  listing: ListingData
  /** Where the listing is, without its query. */
  path: string
  categoryId: number | null
  /** What stands between the goods of this page. */
  promos?: Promo[]
  corner?: (product: TileProduct) => ReactNode
  /** The name under which its first picture stands for it where its address is passed on. */
  sharedAs?: string
}

export function Listing(props: Props) {
  const { listing, path, categoryId, promos = [], corner, sharedAs } = props
  const { state, total, lastPage } = listing
  const loaded = useLoadedPages(path + writeAddress(atPage(state, 1)), {
    page: state.page,
    tiles: listing.tiles,
    promos,
  })
  const tiles = tilesOf(loaded)
  const perRow = useSetting('tilesPerRow')
  const picture = listing.tiles[0]?.pictures[0]
  const last = loaded.first + loaded.pages.length - 1
  const span = spanOf(loaded.first, tiles.length, total)
  const goingTo = useNavigation().location
  const isChanging = goingTo?.pathname === path && goingTo.search !== writeAddress(state)
  const isLoadingMore = isChanging && goingTo.state === 'more'
  const nextListing = isChanging && !isLoadingMore ? atAddress(listing, goingTo.search) : listing

  if (listing.filters) {
    return (
      <Suspense>
        <FilterPage {...{ listing, path, categoryId }} filters={listing.filters} />
      </Suspense>
    )
  }
  return (
    <section aria-busy={isChanging || undefined} className="listing">
      {sharedAs && picture && <SharedPicture picture={picture} alt={sharedAs} />}
      <FilterBar {...{ path, categoryId }} listing={nextListing} />
      <ChosenChips {...{ path }} listing={nextListing} />
      {tiles.length === 0 ? (
        <NothingLeft {...{ listing, path }} />
      ) : (
        <>
          <MoreAbove {...{ state, path, span }} first={loaded.first} />
          <ProductGrid
            tiles={tiles}
            from={span.from}
            perRow={perRow}
            promos={promosOf(loaded)}
            isDimmed={isChanging && !isLoadingMore}
            waitingFor={isLoadingMore ? Math.min(PER_PAGE, total - tiles.length) : 0}
            {...(corner ? { corner } : {})}
          />
          <MoreBelow {...{ state, path, last, lastPage, span }} shown={tiles.length} />
        </>
      )}
    </section>
  )
}

/** What was chosen last is seen at once, and what is chosen next does not forget it. */
function atAddress(listing: ListingData, search: string): ListingData {
  const state = readAddress(new URLSearchParams(search))
  const { meant, ...seen } = listing
  if (meant && state.term === listing.state.term) {
    return { ...listing, state, meant: { ...meant, sort: state.sort } }
  }
  return { ...seen, state, chosen: listing.chosen.filter((chip) => isStillChosen(state, chip)) }
}
