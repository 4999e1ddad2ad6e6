import { required } from './fieldRules'
import { useTexts } from '#app/texts/texts'
import { Field } from '#app/ui/Field'
import { addressLayout, isOneLine, type AddressField } from './addressLayout'
import { CheckedField } from './CheckedField'
import type { FieldsOf, GivenField } from './fieldsOf'

interface Props {
  fields: FieldsOf
  /** Whose order and labels the fields follow. */
  country: string
  /** Before the names and the kinds of address, where a form has two of them. */
  prefix?: string
  kind?: 'shipping' | 'billing'
}

/** Street and town, as the country writes them. */
export function PostalFields({ fields, country, prefix = '', kind }: Props) {
  const t = useTexts()
  const { rows, labels } = addressLayout(country)
  return (
    <>
      {rows.map((row) => (
        <div key={row.join()} className="flex flex-wrap gap-4">
          {row.map((field) => (
            <div key={field} className={isNarrow(field, row) ? 'w-28 sm:w-40' : 'min-w-40 flex-1'}>
              <LineField
                field={field}
                given={fields(prefix + field)}
                label={t(labels[field])}
                autoComplete={autoComplete(field, kind)}
              />
            </div>
          ))}
        </div>
      ))}
      {/* The number stands in the street's line; one of its own would be written twice. */}
      {isOneLine(country) && <input type="hidden" name={`${prefix}houseNumber`} value="" />}
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

function autoComplete(field: AddressField, kind: Props['kind']): string {
  const word = AUTOCOMPLETE[field]
  return kind && word !== 'off' ? `${kind} ${word}` : word
}

interface LineProps {
  field: AddressField
  given: GivenField
  label: string
  autoComplete: string
}

function LineField({ field, given, label, autoComplete }: LineProps) {
  const input = { ...given, label, autoComplete }
  if (field === 'houseNumber') return <Field {...input} maxLength={20} />
  if (field === 'additional' || field === 'state') return <Field {...input} maxLength={100} />
  return <CheckedField {...input} maxLength={100} check={required} />
}

/** The last of a row takes what is left, if no other does. */
function isNarrow(field: AddressField, row: readonly AddressField[]): boolean {
  return isShort(field) && !(field === row.at(-1) && row.every(isShort))
}

function isShort(field: AddressField): boolean {
  return field === 'houseNumber' || field === 'zipCode' || field === 'additional'
}
