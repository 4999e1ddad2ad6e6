import { EmailField } from '#app/forms/EmailField'
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
      {(fields) => <EmailField {...fields('email')} />}
    </GuardedForm>
  )
}
