import { CheckedField } from '#app/forms/CheckedField'
import { useTexts } from '#app/texts/texts'
import type { FormPage } from './formOutcome'
import { GuardedForm } from './GuardedForm'

interface Props {
  page?: FormPage
  thanks?: string | null | undefined
}

export default function UnsubscribeForm({ page, thanks }: Props) {
  const t = useTexts()
  return (
    <GuardedForm
      to="/newsletter/unsubscribe"
      page={page}
      submit={t('forms.unsubscribe.submit')}
      thanks={(email) => thanks || t('forms.unsubscribe.done', { email })}
    >
      {(fields) => (
        <CheckedField
          {...fields('email')}
          label={t('signin.email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
        />
      )}
    </GuardedForm>
  )
}
