import { required } from '#app/forms/fieldRules'
import { PageHead } from '#app/pages/PageHead'
import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'
import { CheckedField } from '#app/forms/CheckedField'
import { EmailField } from '#app/forms/EmailField'
import { Fold } from './Fold'
import { ForgotForm } from './ForgotForm'
import { IdentityForm } from './IdentityForm'
import type { IdentityOutcome } from './outcome'
import { PasskeySignin } from './PasskeySignin'
import { PasswordField } from './PasswordField'
import { PersonFields } from './PersonFields'

interface Props {
  outcome: IdentityOutcome | undefined
  /** Whoever is about to pay wants to go on, and may do so as a guest. */
  isCheckingOut: boolean
}

export function SigninForms({ outcome, isCheckingOut }: Props) {
  const t = useTexts()
  const form = outcome?.form
  const isNew = form === 'register' || form === 'guest'
  const openForm = isNew ? form : isCheckingOut ? 'guest' : 'register'
  return (
    <div className="mx-auto max-w-5xl px-4 py-10 md:px-8 lg:py-16">
      <PageHead title={t('screens.signin')} noindex />
      <Headline size="xl" level={1}>
        {t('screens.signin')}
      </Headline>
      <div className="mt-8 grid gap-x-16 gap-y-12 md:grid-cols-2">
        <section aria-labelledby="known">
          <Headline size="base" level={2} id="known">
            {t('signin.known.title')}
          </Headline>
          <IdentityForm
            intent="signin"
            outcome={outcome}
            submit={t('signin.submit')}
            className="mt-6"
          >
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
          <details className="mt-2" open={form === 'forgot' ? true : undefined}>
            <summary className="link inline-block min-h-11 py-2.5 text-sm">
              {t('signin.forgot')}
            </summary>
            <ForgotForm outcome={outcome} />
          </details>
        </section>
        <section aria-labelledby="new">
          <Headline size="base" level={2} id="new">
            {t('signin.new.title')}
          </Headline>
          <div className="mt-4 border-b border-stone">
            <Fold name="new" title={t('signin.register')} isOpen={openForm === 'register'}>
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
            </Fold>
            <Fold name="new" title={t('signin.guest')} isOpen={openForm === 'guest'}>
              <p className="text-sm text-graphite">{t('signin.guest.why')}</p>
              <IdentityForm
                intent="guest"
                outcome={outcome}
                submit={t('signin.guest')}
                className="mt-4"
              >
                {(fields) => <PersonFields fields={fields} />}
              </IdentityForm>
            </Fold>
          </div>
        </section>
      </div>
    </div>
  )
}
