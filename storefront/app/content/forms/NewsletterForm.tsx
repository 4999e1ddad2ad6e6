import type { ReactNode } from 'react'
import { CheckedField } from '#app/forms/CheckedField'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
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
      note={<div className="text-sm text-graphite">{consent ?? <UsualConsent />}</div>}
    >
      {(fields) => (
        <>
          <input type="hidden" name="source" value={source} />
          <CheckedField
            {...fields('email')}
            label={t('signin.email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
          />
        </>
      )}
    </GuardedForm>
  )
}

function UsualConsent() {
  const t = useTexts()
  return (
    <p>
      {t('forms.newsletter.consent')}{' '}
      <ShopLink to="/c/legal/privacy" className="link">
        {t('forms.privacy')}
      </ShopLink>
    </p>
  )
}
