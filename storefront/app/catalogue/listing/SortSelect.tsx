import { useId } from 'react'
import { useNavigate } from 'react-router'
import { Icon } from '#app/media/Icon'
import { useTexts } from '#app/texts/texts'
import { SORTS, writeAddress, type ListingState, type Sort } from './address'
import { sortedBy } from './choices'
import { HiddenState } from './HiddenState'

/** A form, and no links: crawlers need not read the same goods in five orders. */
export function SortSelect({ state, path }: { state: ListingState; path: string }) {
  const t = useTexts()
  const id = useId()
  const navigate = useNavigate()
  return (
    <form action={path} className="sort">
      <HiddenState state={state} />
      <label htmlFor={id} className="sr-only">
        {t('listing.sort')}
      </label>
      <span className="sort-field">
        <select
          id={id}
          name="sort"
          value={state.sort}
          onChange={({ target }) => {
            const address = path + writeAddress(sortedBy(state, target.value as Sort))
            void navigate(address, { preventScrollReset: true })
          }}
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(`listing.sort.${sort}`)}
            </option>
          ))}
        </select>
        <Icon name="ui-chevron-down" size={14} />
      </span>
      <noscript>
        <button className="button button-quiet">{t('listing.sort.submit')}</button>
      </noscript>
    </form>
  )
}
