import { useId, useState } from 'react'
import { percent, threshold } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { PRICE_FIELDS, type ListingState } from './address'
import { withRange } from './choices'
import { RANGE_ENDS, type FilterItem } from './filters'
import { endsOf, keepApart, moveEnd, wholeUnits, type Ends } from './range'

interface Props {
  filter: Extract<FilterItem, { type: 'range' }>
  draft: ListingState
  onDraft: (draft: ListingState) => void
}

/** Two fields to type in and a line to pull at, which say the same. */
export function RangeFilter({ filter, draft, onDraft }: Props) {
  const t = useTexts()
  const shop = useShop()
  const id = useId()
  const isPrice = filter.slug === 'prices'
  const perUnit = isPrice ? 100 : 1
  const [lowEnd = 'minPrice', highEnd = 'maxPrice'] = RANGE_ENDS[filter.slug] ?? []
  const bounds = endsOf(filter.values[0], perUnit)
  const ends = keepApart(
    {
      low: (draft.ranges[lowEnd] ?? bounds.low * perUnit) / perUnit,
      high: (draft.ranges[highEnd] ?? bounds.high * perUnit) / perUnit,
    },
    bounds,
  )
  const unit = isPrice ? shop.currency : '%'
  const write = (value: number) =>
    isPrice ? threshold(shop, value * perUnit) : percent(shop, value / 100)

  function choose(next: Ends) {
    onDraft(
      withRange(draft, {
        [lowEnd]: next.low > bounds.low ? next.low * perUnit : undefined,
        [highEnd]: next.high < bounds.high ? next.high * perUnit : undefined,
      }),
    )
  }

  return (
    <fieldset>
      <legend className="sr-only">{filter.name}</legend>
      <div className="range-line">
        <span className="range-track" aria-hidden="true" />
        {(['low', 'high'] as const).map((end) => (
          <input
            key={end}
            type="range"
            aria-label={t(end === 'low' ? 'filters.from' : 'filters.to')}
            min={bounds.low}
            max={bounds.high}
            value={ends[end]}
            aria-valuetext={write(ends[end])}
            onChange={({ target }) => choose(moveEnd(ends, end, Number(target.value)))}
          />
        ))}
      </div>
      <div className="flex items-end gap-3">
        {(['low', 'high'] as const).map((end) => (
          <div key={end} className="flex-1">
            <label htmlFor={id + end} className="text-sm text-graphite">
              {t(end === 'low' ? 'filters.from' : 'filters.to')} ({unit})
            </label>
            <NumberField
              id={id + end}
              name={fieldName(end === 'low' ? lowEnd : highEnd)}
              value={ends[end]}
              isBound={ends[end] === bounds[end]}
              onValue={(value) =>
                choose(keepApart(moveEnd(ends, end, value ?? bounds[end]), bounds))
              }
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

interface NumberFieldProps {
  id: string
  name: string
  value: number
  /** At the end of what there is, nothing is chosen: the number only shows where that is. */
  isBound: boolean
  onValue: (value: number | null) => void
}

/** Takes what was typed when one leaves it, so that nothing jumps under the fingers. */
function NumberField({ id, name, value, isBound, onValue }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    if (typed === null) return
    setTyped(null)
    onValue(wholeUnits(typed))
  }

  return (
    <input
      id={id}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      className="mt-1 h-12 w-full border border-mist bg-transparent px-3"
      placeholder={String(value)}
      value={typed ?? (isBound ? '' : String(value))}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

function fieldName(end: string): string {
  return end in PRICE_FIELDS ? PRICE_FIELDS[end as keyof typeof PRICE_FIELDS] : `filters[${end}]`
}
