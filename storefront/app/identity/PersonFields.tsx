import type { ComponentProps } from 'react'
import { name } from '#app/rules/fields'
import { useTexts } from '#app/shops/texts'
import { CheckedField } from '#app/fields/CheckedField'
import { EmailField } from './EmailField'
import { GenderField } from './GenderField'
import type { IdentityForm } from './IdentityForm'

type Fields = Parameters<NonNullable<ComponentProps<typeof IdentityForm>['children']>>[0]

/** Who somebody is: as little as a parcel and a letter need. */
export function PersonFields({ fields }: { fields: Fields }) {
  const t = useTexts()
  return (
    <>
      <GenderField name="gender" defaultValue={fields('gender').defaultValue} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckedField
          {...fields('first_name')}
          label={t('signin.firstName')}
          name="first_name"
          autoComplete="given-name"
          maxLength={100}
          check={name}
        />
        <CheckedField
          {...fields('last_name')}
          label={t('signin.lastName')}
          name="last_name"
          autoComplete="family-name"
          maxLength={100}
          check={name}
        />
      </div>
      <EmailField {...fields('email')} />
    </>
  )
}
