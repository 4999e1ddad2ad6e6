import { useTexts } from '#app/texts/texts'
import { EmailField } from '#app/forms/EmailField'
import { CurrentPasswordField } from './CurrentPasswordField'
import { UserForm } from './UserForm'
import type { UserOutcome } from './userOutcome'
import { UserRow } from './UserRow'
import { UserSection } from './UserSection'

interface Props {
  email: string
  outcome: UserOutcome | undefined
}

/** The new address counts once its mailbox has answered. */
export function UserEmail({ email, outcome }: Props) {
  const t = useTexts()
  const newEmail = outcome?.typed.email?.trim() ?? ''
  return (
    <UserSection title={t('signin.email')}>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-[12rem_1fr]">
        <UserRow name={t('account.email.now')} value={email} />
      </dl>
      <UserForm
        intent="email"
        outcome={outcome}
        opener={t('account.email.change')}
        submit={t('signin.forgot.submit')}
        confirmation={t('account.email.sent', { email: newEmail })}
      >
        {(fields) => (
          <>
            <p className="text-sm text-graphite">{t('account.email.text')}</p>
            <EmailField {...fields('email')} label={t('account.email.new')} />
            <CurrentPasswordField {...fields('password')} />
          </>
        )}
      </UserForm>
    </UserSection>
  )
}
