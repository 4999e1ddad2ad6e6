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
      {children}
    </Tag>
  )
}
