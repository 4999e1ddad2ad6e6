import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { CheckboxField } from '#app/forms/CheckboxField'
import { CurrentPasswordField } from './CurrentPasswordField'
import { PasswordField } from './PasswordField'
import { UserForm } from './UserForm'
import type { UserOutcome } from './userOutcome'
import { UserSection } from './UserSection'

interface Props {
  email: string
  hasPasskeys: boolean
  outcome: UserOutcome | undefined
}

export function UserPassword({ email, hasPasskeys, outcome }: Props) {
  const t = useTexts()
  return (
    <UserSection title={t('signin.password')}>
      <p className="mt-4 text-graphite">{t('account.password.text')}</p>
      <UserForm
        intent="password"
        outcome={outcome}
        opener={t('account.password.change')}
        submit={t('password.submit')}
        confirmation={t('account.password.saved')}
      >
        {(fields) => (
          <>
            {/* Tells a password manager whose password it is. */}
            <input type="hidden" autoComplete="username" value={email} />
            <CurrentPasswordField {...fields('oldPassword')} />
            <PasswordField {...fields('newPassword')} label={t('password.new')} />
            {hasPasskeys && (
              <CheckboxField
                name="endPasskeys"
                label={t('password.passkeys.end')}
                isChecked={fields('endPasskeys').defaultValue === 'yes'}
              />
            )}
          </>
        )}
      </UserForm>
      <p>
        <ShopLink to="/password/reset" className="link inline-flex min-h-11 items-center text-sm">
          {t('signin.forgot')}
        </ShopLink>
      </p>
    </UserSection>
  )
}
