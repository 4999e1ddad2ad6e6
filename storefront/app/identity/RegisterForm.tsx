import { useTexts } from '#app/texts/texts'
import { IdentityForm } from './IdentityForm'
import type { IdentityOutcome } from './outcome'
import { PasswordField } from './PasswordField'
import { PersonFields } from './PersonFields'

export function RegisterForm({ outcome }: { outcome: IdentityOutcome | undefined }) {
  const t = useTexts()
  return (
    <>
      <p className="text-sm text-graphite">{t('signin.register.why')}</p>
      <IdentityForm
        intent="register"
        outcome={outcome}
        submit={t('signin.register')}
        className="mt-4"
      >
        {(fields) => (
          <>
            <PersonFields fields={fields} />
            <PasswordField {...fields('password')} label={t('signin.password')} />
          </>
        )}
      </IdentityForm>
    </>
  )
}
