import { number } from '#app/formats/numbers'
import { useShop } from '#app/storefronts/useShop'
import type { ListingState } from './address'
import { withFlag } from './choices'
import type { FilterItem } from './filters'

interface Props {
  filter: Extract<FilterItem, { type: 'boolean' }>
  draft: ListingState
  onDraft: (draft: ListingState) => void
}

export function FlagFilter({ filter: { slug, name, values }, draft, onDraft }: Props) {
  const shop = useShop()
  const count = values.find((value) => value.name)?.productCount ?? 0
  const isOn = draft.flags[slug] ?? false
  return (
    <label className="filter-value font-medium">
      <input
        type="checkbox"
        name={`filters[${slug}]`}
        value="true"
        checked={isOn}
        disabled={count === 0 && !isOn}
        onChange={() => onDraft(withFlag(draft, slug))}
      />
      <span className="flex-1">{name}</span>
      <span className="text-sm font-normal text-graphite">{number(shop, count)}</span>
    </label>
  )
}
