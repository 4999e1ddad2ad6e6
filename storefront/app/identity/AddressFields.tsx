import { name, required } from '#app/rules/fields'
import { useTexts } from '#app/shops/texts'
import { useShop, useShops } from '#app/shops/useShop'
import { Field } from '#app/ui/Field'
import { addressLayout, isOneLine, type AddressField } from './addressLayout'
import { CheckboxField } from './CheckboxField'
import { CheckedField } from './CheckedField'
import { SelectField } from './SelectField'
import type { UserFields } from './UserForm'

interface Props {
  fields: UserFields
  /** Whose order and labels the fields follow. */
  country: string
}

export function AddressFields({ fields, country }: Props) {
  const t = useTexts()
  const { rows, labels } = addressLayout(country)
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
      {rows.map((row) => (
        <div key={row.join()} className="flex flex-col gap-4 sm:flex-row">
          {row.map((field) => (
            <div key={field} className={row.length > 1 && isShort(field) ? 'sm:w-40' : 'flex-1'}>
              <LineField field={field} fields={fields} label={t(labels[field])} />
            </div>
          ))}
        </div>
      ))}
      {/* The number stands in the street's line; one of its own would be written twice. */}
      {isOneLine(country) && <input type="hidden" name="houseNumber" value="" />}
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

const AUTOCOMPLETE: Record<AddressField, string> = {
  street: 'address-line1',
  // Browsers know no number of its own, and would fill in something else.
  houseNumber: 'off',
  additional: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
}

interface LineProps {
  field: AddressField
  fields: UserFields
  label: string
}

function LineField({ field, fields, label }: LineProps) {
  const input = { ...fields(field), label, autoComplete: AUTOCOMPLETE[field] }
  if (field === 'houseNumber') return <Field {...input} maxLength={20} />
  if (field === 'additional' || field === 'state') return <Field {...input} maxLength={100} />
  return <CheckedField {...input} maxLength={100} check={required} />
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

function isShort(field: AddressField): boolean {
  return field === 'houseNumber' || field === 'zipCode' || field === 'additional'
}
