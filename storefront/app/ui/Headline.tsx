import type { ReactNode } from 'react'

export type HeadlineSize = '2xl' | 'xl' | 'lg' | 'base' | '2sm' | 'sm' | 'xs'

interface Props {
  size: HeadlineSize
  /** The place in the page's outline, whatever the size. */
  level: 1 | 2 | 3 | 4
  id?: string
  className?: string
  children: ReactNode
}

export function Headline({ size, level, id, className = '', children }: Props) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={`headline headline-${size} ${className}`.trimEnd()}>
      {typeof children === 'string' ? unbroken(children) : children}
    </Tag>
  )
}

// Without lookbehind, which some browsers of today cannot read.
const SHORT_WITH_HYPHEN = /(\b[\p{L}\d]{1,2}-[\p{L}\d]{1,12}\b)/u

/** Such as T-Shirts: a single letter must not end a line. */
function unbroken(text: string): ReactNode {
  const parts = text.split(SHORT_WITH_HYPHEN)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
