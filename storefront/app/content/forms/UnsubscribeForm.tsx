import { useTexts } from '#app/texts/texts'
import { Field } from '#app/ui/Field'
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
        <Field
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
