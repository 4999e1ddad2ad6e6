import { useTexts } from '#app/shops/texts'
import { EmailField } from './EmailField'
import { IdentityForm } from './IdentityForm'
import type { Outcome } from './outcome'

/** Asks for the mail that leads to a new password. */
export function ForgotForm({ outcome }: { outcome: Outcome | undefined }) {
  const t = useTexts()
  // Whoever has just been refused need not type their address again.
  const known = outcome && 'typed' in outcome ? outcome.typed.email : undefined
  return (
    <>
      <p className="text-sm text-graphite">{t('signin.forgot.text')}</p>
      <IdentityForm
        intent="forgot"
        outcome={outcome}
        submit={t('signin.forgot.submit')}
        look="quiet"
        className="mt-4"
      >
        {(fields) => <EmailField {...fields('email')} defaultValue={known} />}
      </IdentityForm>
      <p role="status" className="mt-4 bg-linen px-4 py-3 empty:hidden">
        {outcome?.kind === 'mailSent' && t('signin.mailSent', { email: outcome.email })}
      </p>
    </>
  )
}
