import { number } from '#app/formats/numbers'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import type { ListingState } from './address'
import { withValue } from './choices'
import { COLOUR_TONES } from './colourTones'
import { groupedValues, type GroupedValues, type ValuesFilterItem } from './filters'

interface Props {
  filter: ValuesFilterItem
  draft: ListingState
  onDraft: (draft: ListingState) => void
}

/** Several may be chosen; sizes of several kinds stand apart, each under its own heading. */
export function ValuesFilter({ filter, draft, onDraft }: Props) {
  const t = useTexts()
  const { slug, name } = filter
  const groups = groupedValues(filter)
  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      {groups.map(({ sizeGroup, values }) =>
        sizeGroup && groups.length > 1 ? (
          <fieldset key={sizeGroup} className="filter-group">
            <legend>{t(`filters.sizes.${sizeGroup}`)}</legend>
            <Values {...{ slug, sizeGroup, values, draft, onDraft }} />
          </fieldset>
        ) : (
          <Values key={sizeGroup} {...{ slug, sizeGroup, values, draft, onDraft }} />
        ),
      )}
    </fieldset>
  )
}

type ValuesProps = Omit<Props, 'filter'> & GroupedValues & { slug: string }

/** What would show nothing stays in its place and cannot be chosen. */
function Values({ slug, sizeGroup, values, draft, onDraft }: ValuesProps) {
  const t = useTexts()
  const shop = useShop()
  const isSize = sizeGroup !== null
  return (
    <div
      className={`${isSize ? 'filter-sizes' : 'filter-values'} ${sizeGroup === 'other' ? 'filter-sizes-in-words' : ''}`.trimEnd()}
    >
      {values.map((value) => {
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
  )
}
