import { AbroadFields } from '#app/forms/AbroadFields'
import { CheckboxField } from '#app/forms/CheckboxField'
import { CheckedField } from '#app/forms/CheckedField'
import type { FieldsOf } from '#app/forms/fieldsOf'
import { NameFields } from '#app/forms/NameFields'
import { useTexts } from '#app/texts/texts'

interface Props {
  fields: FieldsOf
  /** Whose order and labels the fields follow at first. */
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
      <CheckedField
        {...fields('company')}
        label={t('account.address.company')}
        autoComplete="organization"
        maxLength={100}
      />
      <AbroadFields fields={fields} country={country} />
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
