import type { ReactNode } from 'react'
import { EmailField } from '#app/forms/EmailField'
import { useTexts } from '#app/texts/texts'
import { FormNote } from './FormNote'
import type { FormPage } from './formOutcome'
import { GuardedForm } from './GuardedForm'

interface Props {
  source: 'page' | 'footer'
  page?: FormPage
  submit?: string | null | undefined
  /** What one agrees to, where an editor says it. */
  consent?: ReactNode
}

export default function NewsletterForm({ source, page, submit, consent }: Props) {
  const t = useTexts()
  return (
    <GuardedForm
      to="/newsletter"
      page={page}
      submit={submit || t('forms.newsletter.submit')}
      thanks={(email) => t('forms.newsletter.asked', { email })}
      note={
        consent ? (
          <div className="text-sm text-graphite">{consent}</div>
        ) : (
          <FormNote>{t('forms.newsletter.consent')}</FormNote>
        )
      }
    >
      {(fields) => (
        <>
          <input type="hidden" name="source" value={source} />
          <EmailField {...fields('email')} />
        </>
      )}
    </GuardedForm>
  )
}
