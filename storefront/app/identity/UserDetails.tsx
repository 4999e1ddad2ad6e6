import type { Answer } from '#app/rpc/client'
import { date } from '#app/shops/formats'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { UserSection } from './UserSection'

type Customer = NonNullable<Answer<'refreshUser'>['user']>

export function UserDetails({ user }: { user: Customer }) {
  const t = useTexts()
  const shop = useShop()
  const gender = (['f', 'm', 'd'] as const).find((each) => each === user.gender)
  const birth = user.birthDate && date(shop, user.birthDate, 'long')
  return (
    <>
      <UserSection title={t('account.personal')}>
        <dl className="mt-4 grid gap-x-8 sm:grid-cols-[12rem_1fr]">
          <Row name={t('account.gender')} value={gender ? t(`signin.gender.${gender}`) : null} />
          <Row name={t('signin.firstName')} value={user.firstName} />
          <Row name={t('signin.lastName')} value={user.lastName} />
          <Row name={t('account.birthDate')} value={birth} />
        </dl>
      </UserSection>
      <UserSection title={t('account.contact')}>
        <dl className="mt-4 grid gap-x-8 sm:grid-cols-[12rem_1fr]">
          <Row name={t('signin.email')} value={user.email} />
          <Row name={t('account.phone')} value={user.phone} />
          <Row
            name={t('account.newsletter')}
            value={t(user.wantsNewsletter ? 'account.newsletter.yes' : 'account.newsletter.no')}
          />
          <Row name={t('account.since')} value={date(shop, user.createdAt, 'long')} />
        </dl>
      </UserSection>
    </>
  )
}

function Row({ name, value }: { name: string; value: string | null }) {
  const t = useTexts()
  return (
    <>
      <dt className="pt-3 text-sm text-graphite sm:pb-3 sm:text-base">{name}</dt>
      <dd className="pb-3 wrap-anywhere sm:pt-3">
        {value || <span className="text-graphite">{t('account.missing')}</span>}
      </dd>
    </>
  )
}
