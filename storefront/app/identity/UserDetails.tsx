import type { Answer } from '#app/rpc/client'
import { dateOfBirth } from '#app/forms/fieldRules'
import { date } from '#app/formats/formats'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { typedDate } from './typedDate'
import { CheckedField } from '#app/forms/CheckedField'
import type { FieldsOf } from '#app/forms/fieldsOf'
import { NameFields } from '#app/forms/NameFields'
import { GenderField } from './GenderField'
import { UserForm } from './UserForm'
import type { UserOutcome } from './userOutcome'
import { UserRow } from './UserRow'
import { UserSection } from './UserSection'

type Customer = NonNullable<Answer<'refreshUser'>['user']>

interface Props {
  user: Customer
  outcome: UserOutcome | undefined
}

export function UserDetails({ user, outcome }: Props) {
  const t = useTexts()
  const shop = useShop()
  const gender = (['f', 'm', 'd'] as const).find((each) => each === user.gender)
  const birth = user.birthDate && date(shop, user.birthDate, 'long')
  const values = {
    firstName: user.firstName,
    lastName: user.lastName,
    gender: user.gender ?? '',
    birthDate: user.birthDate ? typedDate(user.birthDate, shop.locale) : '',
    phone: user.phone ?? '',
  }
  return (
    <UserSection title={t('account.personal')}>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-[12rem_1fr]">
        <UserRow name={t('account.gender')} value={gender ? t(`signin.gender.${gender}`) : null} />
        <UserRow name={t('signin.firstName')} value={user.firstName} />
        <UserRow name={t('signin.lastName')} value={user.lastName} />
        <UserRow name={t('account.birthDate')} value={birth} />
        <UserRow name={t('account.phone')} value={user.phone} />
        <UserRow name={t('account.since')} value={date(shop, user.createdAt, 'long')} />
      </dl>
      <UserForm
        intent="details"
        outcome={outcome}
        opener={t('account.personal.change')}
        submit={t('account.save')}
        confirmation={t('account.personal.saved')}
        known={values}
      >
        {(fields) => <DetailFields fields={fields} />}
      </UserForm>
    </UserSection>
  )
}

function DetailFields({ fields }: { fields: FieldsOf }) {
  const t = useTexts()
  return (
    <>
      <GenderField name="gender" defaultValue={fields('gender').defaultValue} />
      <NameFields firstName={fields('firstName')} lastName={fields('lastName')} />
      <CheckedField
        {...fields('birthDate')}
        label={t('account.birthDate.optional')}
        hint={t('account.birthDate.hint')}

        maxLength={10}
        check={dateOfBirth}
      />
      <CheckedField
        {...fields('phone')}
        label={t('account.phone.optional')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
      />
    </>
  )
}
