import { ShopLink } from '#app/shops/ShopLink'
import { useTexts } from '#app/shops/texts'
import { UserSection } from './UserSection'

/** A new password is set by the link of a mail. */
export function UserPassword() {
  const t = useTexts()
  return (
    <UserSection title={t('signin.password')}>
      <p className="mt-4 text-graphite">{t('account.password.text')}</p>
      <ShopLink to="/password/reset" className="link inline-flex min-h-11 items-center">
        {t('account.password.change')}
      </ShopLink>
    </UserSection>
  )
}
