import { CheckboxField } from '#app/fields/CheckboxField'
import { CountryField } from '#app/fields/CountryField'
import type { FieldsOf } from '#app/fields/fieldsOf'
import { NameFields } from '#app/fields/NameFields'
import { PostalFields } from '#app/fields/PostalFields'
import { useTexts } from '#app/shops/texts'
import { Field } from '#app/ui/Field'

interface Props {
  fields: FieldsOf
  /** Whose order and labels the fields follow. */
  country: string
}

export function AddressFields({ fields, country }: Props) {
  const t = useTexts()
  return (
    <>
      <NameFields
        firstName={fields('recipient.firstName')}
        lastName={fields('recipient.lastName')}
      />
      <Field
        {...fields('company')}
        label={t('account.address.company')}
        autoComplete="organization"
        maxLength={100}
      />
      <PostalFields fields={fields} country={country} />
      <CountryField given={fields('countryCode')} />
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
