// What the search field offers while somebody types: a combobox, after the pattern of the ARIA
// guide. The field itself belongs to the header and works without this; its script comes with the
// first touch of the field.
import { useId, type RefObject } from 'react'
import { localisedPath } from '#app/storefronts/paths'
import { useTexts } from '#app/texts/texts'
import { useFollowLinks } from '#app/links/useFollowLinks'
import { useShop } from '#app/storefronts/useShop'
import { groupsOf } from './suggestionGroups'
import { Option } from './Option'
import { useSuggestions } from './useSuggestions'
import { useTyped } from './useTyped'
import { useArrowKeys } from './useArrowKeys'

interface Props {
  field: RefObject<HTMLInputElement | null>
  onLeave: () => void
}

const TITLES = {
  term: 'suggestions.terms',
  category: 'suggestions.categories',
  brand: 'suggestions.brands',
  product: 'suggestions.products',
} as const

export default function SuggestionPanel({ field, onLeave }: Props) {
  const t = useTexts()
  const shop = useShop()
  const follow = useFollowLinks()
  const id = useId()
  const { typed, isExpanded, setExpanded } = useTyped(field)
  const { term, suggestions } = useSuggestions(typed)
  const groups = groupsOf(suggestions)
  const isOpen = isExpanded && term !== ''
  const count = suggestions.length + 1
  const active = useArrowKeys({ field, listId: id, isOpen, count, setExpanded, onLeave })
  const all = localisedPath(shop, `/search?term=${encodeURIComponent(term)}&nop=1`)

  return (
    <div className="suggestions" hidden={!isOpen} onClick={follow} onPointerDown={keepFocus}>
      <div id={id} role="listbox" aria-label={t('suggestions.label')} className="suggestions-list">
        {isOpen && (
          <>
            {groups.map(({ kind, entries }) => (
              <div
                key={kind}
                role="group"
                aria-labelledby={`${id}-${kind}`}
                className={`suggestions-${kind}`}
              >
                <p id={`${id}-${kind}`} className="suggestions-title">
                  {t(TITLES[kind])}
                </p>
                {entries.map(({ suggestion, place }) => (
                  <Option
                    key={suggestion.url}
                    id={`${id}-${place}`}
                    suggestion={suggestion}
                    isActive={place === active}
                  />
                ))}
              </div>
            ))}
            <a
              id={`${id}-${suggestions.length}`}
              role="option"
              aria-selected={active === suggestions.length}
              tabIndex={-1}
              href={all}
              className="suggestion suggestions-all"
            >
              {t('suggestions.all', { term })}
            </a>
          </>
        )}
      </div>
      <p role="status" className="sr-only">
        {isOpen && t('suggestions.count', { count: suggestions.length })}
      </p>
    </div>
  )
}

/** The focus stays in the field, whatever is clicked here. */
function keepFocus(event: React.PointerEvent) {
  event.preventDefault()
}
