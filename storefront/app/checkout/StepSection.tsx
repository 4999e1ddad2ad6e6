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

/**
 * A step with its number. When it opens, the form that had the focus is gone, and it takes it over; its
 * top comes into sight, as it does for whoever comes from the middle of another page.
 */
export function StepSection({
  name,
  title,
  isOpen,
  aside,
  className = 'border-t',
  children,
}: Props) {
  const section = useRef<HTMLElement>(null)
  const wasOpen = useRef<boolean>(null)
  useEffect(() => {
    const isFirst = wasOpen.current === null
    // A page that the browser itself has loaded stays where somebody has scrolled to meanwhile.
    const isLoaded = isFirst && document.documentElement.dataset.scripts !== 'on'
    if (isOpen && !wasOpen.current && !isLoaded) {
      if (window.scrollY > 0) section.current?.scrollIntoView()
      if (!isFirst) section.current?.focus({ preventScroll: true })
    }
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
