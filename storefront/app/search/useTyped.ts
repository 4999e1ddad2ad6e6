import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'

type Field = RefObject<HTMLInputElement | null>

interface Typed {
  typed: string
  /** Whether the shopper wants to see suggestions, if there are any. */
  isWanted: boolean
  want: (isWanted: boolean) => void
}

/** What stands in the field, which belongs to the header. */
export function useTyped(field: Field): Typed {
  const { key } = useLocation()
  const [typed, setTyped] = useState(() => field.current?.value ?? '')
  const [isWanted, want] = useState(false)
  const [arrivedAt, setArrivedAt] = useState(key)

  // Another page: what was looked for has been found.
  if (arrivedAt !== key) {
    setArrivedAt(key)
    want(false)
  }

  useEffect(() => {
    const input = field.current
    if (!input) return
    const leaving = new AbortController()
    const { signal } = leaving

    function read() {
      setTyped(input?.value ?? '')
      want(true)
    }
    function leave({ relatedTarget }: FocusEvent) {
      const isInside = relatedTarget instanceof Node && input?.form?.contains(relatedTarget)
      if (!isInside) want(false)
    }
    input.addEventListener('input', read, { signal })
    input.addEventListener('click', read, { signal })
    input.addEventListener('focusout', leave, { signal })
    input.form?.addEventListener('submit', () => want(false), { signal })
    // What was typed before this script was there.
    if (document.activeElement === input && input.value !== input.defaultValue) read()
    return () => leaving.abort()
  }, [field])

  return { typed, isWanted, want }
}
