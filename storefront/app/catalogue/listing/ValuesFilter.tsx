import { number } from '#app/shops/numbers'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import type { ListingState } from './address'
import { withValue } from './choices'
import { COLOUR_TONES } from './colourTones'
import type { FilterItem } from './filters'

export type ValuesItem = Extract<FilterItem, { type: 'attributes' | 'identifier' }>

interface Props {
  filter: ValuesItem
  draft: ListingState
  onDraft: (draft: ListingState) => void
}

/** Several may be chosen; what would show nothing stays in its place and cannot be. */
export function ValuesFilter({ filter, draft, onDraft }: Props) {
  const t = useTexts()
  const shop = useShop()
  const { slug, name } = filter
  const isSize = slug === 'shopSize'
  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      <div className={isSize ? 'filter-sizes' : 'filter-values'}>
        {filter.values.map((value) => {
          const isChosen = draft.values[slug]?.includes(value.id) ?? false
          const isEmpty = value.productCount === 0 && !isChosen
          const tone = 'value' in value && slug === 'color' ? COLOUR_TONES[value.value] : undefined
          return (
            <label key={value.id} className={isSize ? 'filter-size' : 'filter-value'}>
              <input
                type="checkbox"
                name={`filters[${slug}]`}
                value={value.id}
                checked={isChosen}
                disabled={isEmpty}
                onChange={() => onDraft(withValue(draft, slug, value.id))}
              />
              {tone && (
                <svg viewBox="0 0 1 1" className="filter-tone" aria-hidden="true">
                  <path fill={tone} d="M0 0h1v1H0z" />
                </svg>
              )}
              <span className="flex-1">{value.name}</span>
              <span className={isSize ? 'sr-only' : 'text-sm text-graphite'}>
                <span className="sr-only">{t('filters.pieces')} </span>
                {number(shop, value.productCount)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
