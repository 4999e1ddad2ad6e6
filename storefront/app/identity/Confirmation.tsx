import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** The answer that it belongs to: the same words may be said twice. */
  of: unknown
  children: ReactNode
}

/** Takes the focus, since the form that had it is folded away; without scripts the page opens there. */
export function Confirmation({ of, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  const isSaid = Boolean(children)
  useEffect(() => {
    if (isSaid) place.current?.focus()
  }, [of, isSaid])
  return (
    <p
      ref={place}
      role="status"
      tabIndex={-1}
      autoFocus={isSaid}
      className="mt-4 bg-linen px-4 py-3 empty:hidden"
    >
      {children}
    </p>
  )
}
