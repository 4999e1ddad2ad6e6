import { CheckboxField } from '#app/forms/CheckboxField'
import { CountryField } from '#app/forms/CountryField'
import type { FieldsOf } from '#app/forms/fieldsOf'
import { NameFields } from '#app/forms/NameFields'
import { PostalFields } from '#app/forms/PostalFields'
import { useTexts } from '#app/texts/texts'
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
