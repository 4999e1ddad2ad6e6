import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** The button that was pressed is gone, and of a long form what is seen now may be far below. */
  isFocused: boolean
  children: ReactNode
}

export function FormThanks({ isFocused, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused) place.current?.focus()
  }, [isFocused])
  return (
    <p ref={place} role="status" tabIndex={-1} className="wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )
}
