import { useId, type ReactNode } from 'react'
import { Headline } from '#app/ui/Headline'

/** One part of what the shop knows about a customer. */
export function UserSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-12 border-t border-stone pt-6">
      <Headline size="base" level={2} id={id}>
        {title}
      </Headline>
      {children}
    </section>
  )
}
