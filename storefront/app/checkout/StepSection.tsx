import { useEffect, useRef, type ReactNode } from 'react'
import { Headline } from '#app/ui/Headline'
import { STEPS, type StepName } from './steps'

interface Props {
  name: StepName
  title: string
  isOpen: boolean
  /** Beside the heading. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A step with its number. When it opens, the form that had the focus is gone, and it takes it over. */
export function StepSection({
  name,
  title,
  isOpen,
  aside,
  className = 'border-t',
  children,
}: Props) {
  const section = useRef<HTMLElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) section.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={`checkout-${name}`}
      className={`scroll-mt-(--header-height) border-stone py-6 focus:outline-none ${className}`}
    >
      <div className="flex items-baseline justify-between gap-4">
        <Headline size="base" level={2} id={`checkout-${name}`}>
          <span className="text-graphite">{STEPS.indexOf(name) + 1}</span> {title}
        </Headline>
        {aside}
      </div>
      {children}
    </section>
  )
}
