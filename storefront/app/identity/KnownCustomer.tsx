import { CheckedField } from '#app/forms/CheckedField'
import { EmailField } from '#app/forms/EmailField'
import { required } from '#app/forms/fieldRules'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { ForgotForm } from './ForgotForm'
import { IdentityForm } from './IdentityForm'
import type { IdentityOutcome } from './outcome'
import { PasskeySignin } from './PasskeySignin'

export function KnownCustomer({ outcome }: { outcome: IdentityOutcome | undefined }) {
  const t = useTexts()
  return (
    <section aria-labelledby="known">
      <Headline size="base" level={2} id="known">
        {t('signin.known.title')}
      </Headline>
      <IdentityForm intent="signin" outcome={outcome} submit={t('signin.submit')} className="mt-6">
        {(fields) => (
          <>
            <EmailField {...fields('email')} autoComplete="username" />
            <CheckedField
              {...fields('password')}
              label={t('signin.password')}
              name="password"
              type="password"
              autoComplete="current-password"
              check={required}
            />
          </>
        )}
      </IdentityForm>
      <PasskeySignin outcome={outcome} />
      <details className="mt-2" open={outcome?.form === 'forgot' ? true : undefined}>
        <summary className="link inline-block min-h-11 py-2.5 text-sm">
          {t('signin.forgot')}
        </summary>
        <ForgotForm outcome={outcome} />
      </details>
    </section>
  )
}
