import { name } from '#app/rules/fields'
import { useTexts } from '#app/shops/texts'
import { useShop, useShops } from '#app/shops/useShop'
import { Field } from '#app/ui/Field'
import { CheckboxField } from '#app/fields/CheckboxField'
import { CheckedField } from '#app/fields/CheckedField'
import { PostalFields } from '#app/fields/PostalFields'
import { SelectField } from '#app/fields/SelectField'
import type { UserFields } from './UserForm'

interface Props {
  fields: UserFields
  /** Whose order and labels the fields follow. */
  country: string
}

export function AddressFields({ fields, country }: Props) {
  const t = useTexts()
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <CheckedField
          {...fields('recipient.firstName')}
          label={t('signin.firstName')}
          autoComplete="given-name"
          maxLength={100}
          check={name}
        />
        <CheckedField
          {...fields('recipient.lastName')}
          label={t('signin.lastName')}
          autoComplete="family-name"
          maxLength={100}
          check={name}
        />
      </div>
      <Field
        {...fields('company')}
        label={t('account.address.company')}
        autoComplete="organization"
        maxLength={100}
      />
      <PostalFields fields={fields} country={country} />
      <CountryField fields={fields} />
      <div>
        {(['billing', 'shipping'] as const).map((kind) => (
          <CheckboxField
            key={kind}
            name={`isDefault.${kind}`}
            label={t(`account.address.use.${kind}`)}
            isChecked={fields(`isDefault.${kind}`).defaultValue === 'yes'}
          />
        ))}
      </div>
    </>
  )
}

/** The countries that we deliver to, each once: some have two storefronts. */
function CountryField({ fields }: { fields: UserFields }) {
  const t = useTexts()
  const { language } = useShop()
  const { shops } = useShops()
  const names = new Map(
    shops.map(({ country, countryNames }) => [
      country,
      (countryNames as Record<string, string>)[language] || country,
    ]),
  )
  return (
    <SelectField
      {...fields('countryCode')}
      label={t('account.address.country')}
      autoComplete="country"
    >
      {[...names].map(([country, text]) => (
        <option key={country} value={country}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
