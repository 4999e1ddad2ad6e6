import { lazy, Suspense } from 'react'
import { PrivacyNote } from '../PrivacyNote'
import { SectionHead } from '../SectionHead'
import { useChoices } from '../words'
import type { ContactFormBlock } from './schema'

// Few pages have one, so that its script comes with those alone.
const Form = import.meta.env.SSR
  ? (await import('../forms/ContactForm')).default
  : lazy(() => import('../forms/ContactForm'))

export default function ContactForm({ block }: { block: ContactFormBlock }) {
  const { headline, intro, subjects, thanks, privacy, anchor_id: anchor } = block
  const choices = useChoices('contact-subject-names', subjects)
  return (
    <section id={anchor || undefined} className="wide mt-14">
      <div className="max-w-2xl">
        <SectionHead headline={headline} usual="base" intro={intro} />
        <Suspense>
          <Form subjects={choices} thanks={thanks} privacy={<PrivacyNote document={privacy} />} />
        </Suspense>
      </div>
    </section>
  )
}
