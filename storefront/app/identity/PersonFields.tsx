import { useId, type ComponentProps } from 'react'
import { name } from '#app/rules/fields'
import { useTexts } from '#app/shops/texts'
import { CheckedField } from './CheckedField'
import { EmailField } from './EmailField'
import type { IdentityForm } from './IdentityForm'

type Fields = Parameters<NonNullable<ComponentProps<typeof IdentityForm>['children']>>[0]

/** Who somebody is: as little as a parcel and a letter need. */
export function PersonFields({ fields }: { fields: Fields }) {
  const t = useTexts()
  const id = useId()
  return (
    <>
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="text-sm font-medium">
          {t('signin.gender')}
        </label>
        <select
          id={id}
          name="gender"
          defaultValue={fields('gender').defaultValue ?? ''}
          className="min-h-12 w-full border border-mist bg-transparent px-3"
        >
          <option value="">{t('signin.gender.none')}</option>
          {(['f', 'm', 'd'] as const).map((each) => (
            <option key={each} value={each}>
              {t(`signin.gender.${each}`)}
            </option>
          ))}
        </select>
      </div>
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
