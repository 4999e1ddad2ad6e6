import type { ReactNode } from 'react'
import { PageHead } from '#app/pages/PageHead'
import { Headline } from '#app/ui/Headline'

/** The page of one form, for browsers without scripts and for links of mails. */
export function FormScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto max-w-2xl px-4 py-14 lg:py-24">
      <PageHead title={title} noindex />
      <Headline size="xl" level={1} className="mb-6">
        {title}
      </Headline>
      {children}
    </section>
  )
}
