import { useTexts } from '#app/shops/texts'
import { UserRow } from './UserRow'
import { UserSection } from './UserSection'

export function UserEmail({ email }: { email: string }) {
  const t = useTexts()
  return (
    <UserSection title={t('signin.email')}>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-[12rem_1fr]">
        <UserRow name={t('signin.email')} value={email} />
      </dl>
    </UserSection>
  )
}
