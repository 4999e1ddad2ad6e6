import { useTexts } from '#app/texts/texts'
import { EmailField } from '#app/forms/EmailField'
import { IdentityForm } from './IdentityForm'
import type { IdentityOutcome } from './outcome'

/** Asks for the mail that leads to a new password, and for another one where none comes. */
export function ForgotForm({ outcome }: { outcome: IdentityOutcome | undefined }) {
  const t = useTexts()
  const mail = outcome?.kind === 'mailSent' ? outcome : null
  // Whoever has just been refused, or waits for the mail, need not type their address again.
  const email = mail?.email ?? outcome?.typed.email
  return (
    <>
      <p className="text-sm text-graphite">{t('signin.forgot.text')}</p>
      <IdentityForm
        intent="forgot"
        outcome={outcome}
        submit={t(mail ? 'signin.mail.again' : 'signin.forgot.submit')}
        look="quiet"
        className="mt-4"
      >
        {(fields) => (
          <>
            <EmailField {...fields('email')} defaultValue={email} />
            {mail && <input type="hidden" name="again" value="yes" />}
          </>
        )}
      </IdentityForm>
      <p role="status" className="mt-4 bg-linen px-4 py-3 empty:hidden">
        {mail &&
          t(mail.isAgain ? 'signin.mail.sentAgain' : 'signin.mailSent', { email: mail.email })}
      </p>
    </>
  )
}
