import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

type Field = RefObject<HTMLInputElement | null>

interface Typed {
  typed: string
  /** Whether the shopper wants to see suggestions, if there are any. */
  isExpanded: boolean
  setExpanded: (isExpanded: boolean) => void
}

/** What stands in the field, which belongs to the header. */
export function useTyped(field: Field): Typed {
  const { key } = useLocation()
  const [typed, setTyped] = useState(() => field.current?.value ?? '')
  const [isExpanded, setExpanded] = useState(false)
  const [arrivedAt, setArrivedAt] = useState(key)

  // Another page: what was looked for has been found.
  if (arrivedAt !== key) {
    setArrivedAt(key)
    setExpanded(false)
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    const leaving = new AbortController()
    const { signal } = leaving

    function readField() {
      setTyped(input?.value ?? '')
      setExpanded(true)
    }
    function leave({ relatedTarget }: FocusEvent) {
      const isInside = relatedTarget instanceof Node && input?.form?.contains(relatedTarget)
      if (!isInside) setExpanded(false)
    }
    input.addEventListener('input', readField, { signal })
    input.addEventListener('click', readField, { signal })
    input.addEventListener('focusout', leave, { signal })
    input.form?.addEventListener('submit', () => setExpanded(false), { signal })
    // What was typed before this script was there.
    if (document.activeElement === input && input.value !== input.defaultValue) readField()
    return () => leaving.abort()
  }, [field])

  return { typed, isExpanded, setExpanded }
}
