import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useSearchParams } from 'react-router'
import { Icon } from '#app/media/Icon'
import { LONGEST_TERM, cleanTerm } from '#app/rules/searchTerm'
import { localisedPath } from '#app/storefronts/paths'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { SEARCH } from './layerIds'

// Nobody needs suggestions before touching the field.
const SuggestionPanel = lazy(() => import('#app/search/SuggestionPanel'))

interface Props {
  /** On narrow pages; on wide ones the field is always there. Untouched, it follows the address. */
  state: 'untouched' | 'open' | 'closed'
  onClose: () => void
}

export function SearchForm({ state, onClose }: Props) {
  const t = useTexts()
  const path = localisedPath(useShop(), '/search')
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const field = useRef<HTMLInputElement>(null)
  const term = pathname === path ? cleanTerm(query.get('term') ?? '') : ''
  const [isTouched, setTouched] = useState(false)
  const touch = useCallback(() => setTouched(true), [])

  useEffect(() => {
    if (state === 'open') field.current?.focus()
  }, [state])

  return (
    <Form
      role="search"
      action={path}
      className="search"
      data-state={state}
      onSubmit={onClose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className="flex flex-1 items-center border-b border-mist focus-within:border-ink">
        <input
          key={term}
          id={SEARCH}
          ref={field}
          type="search"
          name="term"
          required
          maxLength={LONGEST_TERM}
          defaultValue={term}
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          enterKeyHint="search"
          onFocus={touch}
          onInput={touch}
          onPointerEnter={touch}
          className="h-11 min-w-0 flex-1 bg-transparent pl-1 focus-visible:shadow-none focus-visible:outline-offset-0"
        />
        <button className="icon-button" aria-label={t('search.submit')}>
          <Icon name="ui-search" size={20} />
        </button>
      </div>
      {isTouched && (
        <Suspense>
          <SuggestionPanel key={term} field={field} onLeave={onClose} />
        </Suspense>
      )}
    </Form>
  )
}
