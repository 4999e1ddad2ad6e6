import type { ReactNode } from 'react'
import { Icon } from '#app/media/Icon'
import { Headline } from '#app/ui/Headline'

interface Props {
  /** Of those with one name, one is open at a time. */
  name: string
  title: string
  isOpen: boolean
  children: ReactNode
}

export function Fold({ name, title, isOpen, children }: Props) {
  return (
    <details name={name} className="flyout border-t border-stone" open={isOpen}>
      <summary className="flex min-h-14 items-center justify-between gap-4">
        <Headline size="2sm" level={3}>
          {title}
        </Headline>
        <Icon name="ui-chevron-down" size={20} className="flyout-mark transition-[rotate]" />
      </summary>
      <div className="pb-8">{children}</div>
    </details>
  )
}
