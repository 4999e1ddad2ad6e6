// The keys of a combobox, and the attributes that tell assistive technology of them.
import { useEffect, useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import { nextPlace } from './suggestionGroups'

interface Walk {
  field: RefObject<HTMLInputElement | null>
  /** The list's id; each option's is `${listId}-${place}`. */
  listId: string
  isOpen: boolean
  count: number
  setExpanded: (isExpanded: boolean) => void
  /** Called when a suggestion was taken. */
  onLeave: () => void
}

/** The place that the arrows have reached; -1 is the field itself. */
export function useArrowKeys({ field, listId, isOpen, count, setExpanded, onLeave }: Walk): number {
  const navigate = useNavigate()
  const [place, setPlace] = useState(-1)
  const active = isOpen && place < count ? place : -1

  useEffect(() => {
    const input = field.current
    input?.setAttribute('role', 'combobox')
    input?.setAttribute('aria-autocomplete', 'list')
    input?.setAttribute('aria-controls', listId)
  }, [field, listId])

  useEffect(() => {
    const input = field.current
    input?.setAttribute('aria-expanded', String(isOpen))
    if (active < 0) {
      input?.removeAttribute('aria-activedescendant')
      return
    }
    input?.setAttribute('aria-activedescendant', `${listId}-${active}`)
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [field, listId, isOpen, active])

  useEffect(() => {
    const input = field.current
    if (!input) return
    const leaving = new AbortController()
    const { signal } = leaving

    function press(event: KeyboardEvent) {
      if (event.isComposing) return
      const { key } = event
      if (key === 'ArrowDown' || key === 'ArrowUp') {
        event.preventDefault()
        setExpanded(true)
        setPlace(nextPlace(active, key, count))
      } else if (key === 'Escape' && isOpen) {
        // The first Escape closes the list, the next one the field.
        event.stopPropagation()
        event.preventDefault()
        setExpanded(false)
      } else if (key === 'Enter' && active >= 0) {
        const option = document.getElementById(`${listId}-${active}`)
        if (!(option instanceof HTMLAnchorElement)) return
        event.preventDefault()
        setExpanded(false)
        onLeave()
        void navigate(option.pathname + option.search)
      }
    }
    input.addEventListener('keydown', press, { signal })
    input.addEventListener('input', () => setPlace(-1), { signal })
    return () => leaving.abort()
  }, [field, listId, isOpen, count, active, setExpanded, onLeave, navigate])

  return active
}
