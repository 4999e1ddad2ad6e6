import { useEffect, useRef } from 'react'
import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { writeAddress, type ListingState } from './address'
import { withFlag, withoutFilters, withRange, withValue } from './choices'
import { isInBar, RANGE_ENDS, type Chosen } from './filters'
import { filteredAs, type ListingData } from './listingData'
import { useChipWord } from './useChipWord'

/** What the goods are filtered by; each is taken away by a click, or all at once. */
export function ChosenChips({ listing, path }: { listing: ListingData; path: string }) {
  const t = useTexts()
  const word = useChipWord()
  const { chosen } = listing
  const state = filteredAs(listing)
  const onRemove = useFocusAfterRemoval(chosen)
  if (chosen.length === 0) return null
  return (
    <ul
      className={`flex flex-wrap items-center gap-2 pb-6 ${chosen.every(isInBar) ? 'md:hidden' : ''}`.trimEnd()}
      aria-label={t('listing.chosen')}
    >
      {chosen.map((chip) => (
        <li
          key={chip.kind === 'value' ? chip.ids[0] : chip.slug}
          className={isInBar(chip) ? 'md:hidden' : undefined}
        >
          <ShopLink
            to={path + writeAddress(withoutChip(state, chip))}
            rel="nofollow"
            className="chip chip-chosen"
            onClick={onRemove}
          >
            <span className="sr-only">{t('listing.remove')} </span>
            {word(chip)}
            <Icon name="ui-close" size={14} />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink
          to={path + writeAddress(withoutFilters(state))}
          className="link px-2 py-2.5"
          onClick={onRemove}
        >
          {t('listing.clear')}
        </ShopLink>
      </li>
    </ul>
  )
}

/** What was pressed is gone afterwards; whoever walks by keys goes on at the filters, not at the top. */
function useFocusAfterRemoval(chosen: Chosen[]): () => void {
  const filters = JSON.stringify(chosen)
  const pressedAt = useRef<string>(null)
  useEffect(() => {
    // The page may be drawn anew before what was pressed is gone, such as when a layer closes.
    if (pressedAt.current === null || pressedAt.current === filters) return
    pressedAt.current = null
    document.querySelector<HTMLElement>('.filter-bar .chip-strong')?.focus({ preventScroll: true })
  }, [filters])
  return () => {
    pressedAt.current = filters
  }
}

function withoutChip(state: ListingState, chip: Chosen): ListingState {
  if (chip.kind === 'value') {
    return chip.ids.reduce((left, id) => withValue(left, chip.slug, id), state)
  }
  if (chip.kind === 'flag') return withFlag(state, chip.slug)
  const [low = 'minPrice', high = 'maxPrice'] = RANGE_ENDS[chip.slug] ?? []
  return withRange(state, { [low]: undefined, [high]: undefined })
}
