// Above the grid: the way to all filters, the few that most shoppers want, and the order.
import { lazy, Suspense, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/links/ShopLink'
import { isPlainClick } from '#app/links/isPlainClick'
import { useTexts } from '#app/texts/texts'
import { writeAddress } from './address'
import { withFlag } from './choices'
import { countChosen, promotedOf, type FilterHead } from './filters'
import { filteredAs, type ListingData } from './listingData'
import { SortSelect } from './SortSelect'

const FilterSheet = lazy(() => import('./FilterSheet'))

interface Props {
  listing: ListingData
  path: string
  categoryId: number | null
}

export function FilterBar({ listing, path, categoryId }: Props) {
  const t = useTexts()
  const { state, heads, chosen } = listing
  /** Null while closed, else the filter that was asked for. */
  const [openFilter, setOpenFilter] = useState<string | null>(null)
  const allFilters = addressOfFilters(path, listing)
  const count = chosen.length

  function open(event: MouseEvent<HTMLAnchorElement>, slug = '') {
    if (!isPlainClick(event, event.currentTarget)) return
    event.preventDefault()
    setOpenFilter(slug)
  }

  return (
    <div className="filter-bar">
      {heads.length > 0 && (
        <>
          <a
            href={allFilters}
            rel="nofollow"
            role="button"
            className="chip chip-strong"
            onClick={open}
            onKeyDown={pressOnSpace}
            onPointerEnter={() => void import('./FilterSheet')}
          >
            <Icon name="ui-filter" size={18} />
            {t('filters.all')}
            {count > 0 && <Count count={count} />}
          </a>
          <ul className="filter-chips">
            {promotedOf(heads).map((head) => (
              <li key={head.slug}>
                <PromotedFilter {...{ head, listing, path }} onOpen={open} />
              </li>
            ))}
          </ul>
        </>
      )}
      <SortSelect {...{ state, path }} />
      {openFilter !== null && (
        <Suspense>
          <FilterSheet
            {...{ listing, path, categoryId }}
            opensAt={openFilter}
            onClose={() => setOpenFilter(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

interface PromotedProps {
  head: FilterHead
  listing: ListingData
  path: string
  onOpen: (event: MouseEvent<HTMLAnchorElement>, slug: string) => void
}

/** What is only on or off is switched at once; the others open where they are chosen. */
function PromotedFilter({ head: { slug, name, type }, listing, path, onOpen }: PromotedProps) {
  const state = filteredAs(listing)
  const count = countChosen(state, slug)
  if (type === 'boolean') {
    return (
      <ShopLink
        to={path + writeAddress(withFlag(state, slug))}
        rel="nofollow"
        className={`chip ${count > 0 ? 'chip-chosen' : ''}`.trimEnd()}
      >
        {name}
        {count > 0 && <Icon name="ui-close" size={14} />}
      </ShopLink>
    )
  }
  return (
    <a
      href={`${addressOfFilters(path, listing)}#filter-${slug}`}
      rel="nofollow"
      role="button"
      className="chip"
      onClick={(event) => onOpen(event, slug)}
      onKeyDown={pressOnSpace}
    >
      {name}
      {count > 0 && <Count count={count} />}
      <Icon name="ui-chevron-down" size={14} className="chip-mark" />
    </a>
  )
}

function Count({ count }: { count: number }) {
  return <span className="chip-count">{count}</span>
}

/** What says that it is a button can be pressed like one. */
function pressOnSpace(event: KeyboardEvent<HTMLAnchorElement>) {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Without scripts the filters are a page of their own. */
function addressOfFilters(path: string, listing: ListingData): string {
  const address = writeAddress(filteredAs(listing))
  return `${path}${address}${address ? '&' : '?'}view=filters`
}
