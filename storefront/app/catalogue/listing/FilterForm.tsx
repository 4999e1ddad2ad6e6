// Every filter with its values. A plain form: without scripts it is sent as it is.
import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#app/media/Icon'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { writeAddress, type ListingState } from './address'
import { withoutFilters } from './choices'
import { countAllChosen, countChosen, isWorthShowing, type FilterItem } from './filters'
import { FlagFilter } from './FlagFilter'
import { HiddenState } from './HiddenState'
import { RangeFilter } from './RangeFilter'
import { ValuesFilter } from './ValuesFilter'

/** What most shoppers look for is seen without opening it. */
const OPEN = new Set(['shopSize', 'color', 'prices'])

interface Props {
  filters: FilterItem[]
  /** How many pieces the choice would show. */
  count: number
  isCounting?: boolean
  draft: ListingState
  opensAt?: string
  path: string
  onDraft: (draft: ListingState) => void
  /** Null where scripts do not run: the form is sent. */
  onShow: (() => void) | null
}

export function FilterForm(props: Props) {
  const { filters, count, isCounting = false, draft, opensAt = '', path, onDraft, onShow } = props
  const t = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const hasChosen = countAllChosen(draft) > 0

  useEffect(() => {
    if (opensAt) form.current?.querySelector(`#filter-${opensAt}`)?.scrollIntoView()
  }, [opensAt])

  return (
    <form
      ref={form}
      action={path}
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        if (!onShow) return
        event.preventDefault()
        onShow()
      }}
    >
      <HiddenState state={withoutFilters(draft)} />
      <input type="hidden" name="sort" value={draft.sort} />
      <div className="flex-1 px-4">
        {filters.filter(isWorthShowing).map((filter) => (
          <Section
            key={filter.slug}
            filter={filter}
            count={countChosen(draft, filter.slug)}
            isOpen={
              OPEN.has(filter.slug) ||
              filter.slug === opensAt ||
              countChosen(draft, filter.slug) > 0
            }
          >
            <FilterValues {...{ filter, draft, onDraft }} />
          </Section>
        ))}
      </div>
      <div className="sticky bottom-0 flex items-center gap-3 border-t border-stone bg-paper p-4">
        {hasChosen && (
          <ShopLink
            to={path + writeAddress(withoutFilters(draft))}
            className="link px-1 py-3 text-sm"
            onClick={(event) => {
              if (!onShow) return
              event.preventDefault()
              onDraft(withoutFilters(draft))
            }}
          >
            {t('listing.clear')}
          </ShopLink>
        )}
        <button className="button flex-1 px-3" aria-busy={isCounting || undefined}>
          <span aria-live="polite">{t('filters.show', { count })}</span>
        </button>
      </div>
    </form>
  )
}

interface SectionProps {
  filter: FilterItem
  count: number
  isOpen: boolean
  children: ReactNode
}

function Section({ filter, count, isOpen, children }: SectionProps) {
  if (filter.type === 'boolean') {
    return (
      <div id={`filter-${filter.slug}`} className="border-b border-stone py-1">
        {children}
      </div>
    )
  }
  return (
    <details id={`filter-${filter.slug}`} className="flyout border-b border-stone" open={isOpen}>
      <summary className="flex min-h-14 items-center justify-between font-medium">
        <span>
          {filter.name}
          {count > 0 && <span className="chip-count ml-2">{count}</span>}
        </span>
        <Icon name="ui-chevron-down" size={18} className="flyout-mark transition-[rotate]" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  )
}

interface ValuesProps {
  filter: FilterItem
  draft: ListingState
  onDraft: (draft: ListingState) => void
}

function FilterValues({ filter, draft, onDraft }: ValuesProps) {
  switch (filter.type) {
    case 'boolean':
      return <FlagFilter {...{ filter, draft, onDraft }} />
    case 'range':
      return <RangeFilter {...{ filter, draft, onDraft }} />
    default:
      return <ValuesFilter {...{ filter, draft, onDraft }} />
  }
}
