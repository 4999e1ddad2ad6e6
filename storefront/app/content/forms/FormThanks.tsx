import { useEffect, useRef, type ReactNode } from 'react'

interface Props {
  /** The button that was pressed is gone; a page that comes anew begins at its top. */
  isFocused: boolean
  children: ReactNode
}

export function FormThanks({ isFocused, children }: Props) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isFocused) place.current?.focus({ preventScroll: true })
  }, [isFocused])
  return (
    <p ref={place} role="status" tabIndex={-1} className="wrap-anywhere whitespace-pre-line">
      {children}
    </p>
  )
}
