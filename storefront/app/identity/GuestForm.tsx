import { EmailField } from '#app/forms/EmailField'
import { NameFields } from '#app/forms/NameFields'
import { useTexts } from '#app/texts/texts'
import { IdentityForm } from './IdentityForm'
import type { IdentityOutcome } from './outcome'

/** No more than a parcel and a letter need. */
export function GuestForm({ outcome }: { outcome: IdentityOutcome | undefined }) {
  const t = useTexts()
  return (
    <>
      <p className="mt-2 text-sm text-graphite">{t('signin.guest.why')}</p>
      <IdentityForm intent="guest" outcome={outcome} submit={t('signin.guest')} className="mt-4">
        {(fields) => (
          <>
            <NameFields firstName={fields('first_name')} lastName={fields('last_name')} />
            <EmailField {...fields('email')} />
          </>
        )}
      </IdentityForm>
    </>
  )
}
