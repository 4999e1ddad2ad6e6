import { useRef } from 'react'
import { useTexts } from '#app/texts/texts'
import { addressLayout, isOneLine, type AddressField } from './addressLayout'
import { CheckboxField } from './CheckboxField'
import { CheckedField } from './CheckedField'
import { required } from './fieldRules'
import type { FieldsOf, GivenField } from './fieldsOf'
import { brokenPostcode, hasDigitsOnly, undeliveredPostcode } from './postcodes'
import { useTidiedFields } from './useTidiedFields'

export interface Props {
  fields: FieldsOf
  /** Whose order and labels the fields follow. */
  country: string
  /** Before the names and the kinds of address, where a form has two of them. */
  prefix?: string
  kind?: 'shipping' | 'billing'
  /** A parcel is to go there. */
  isForParcels?: boolean
}

/** Street and town, as the country writes them. */
export function PostalFields({ fields, country, prefix = '', kind, isForParcels }: Props) {
  const t = useTexts()
  const section = useRef<HTMLDivElement>(null)
  useTidiedFields(section, country, prefix)
  const { rows, labels } = addressLayout(country)
  const none = `${prefix}hasNoHouseNumber`
  return (
    <div ref={section} className="flex flex-col gap-4">
      {rows.map((row) => (
        <div key={row.join()}>
          <div className={`grid gap-x-4 gap-y-1 ${columnsOf(row)}`}>
            {row.map((field) => (
              <LineField
                key={field}
                field={field}
                country={country}
                input={fields(prefix + field)}
                label={t(labels[field])}
                autoComplete={autoComplete(field, kind)}
                isForParcels={isForParcels}
              />
            ))}
          </div>
          {row.includes('houseNumber') && (
            <CheckboxField
              name={none}
              label={t('account.address.noHouseNumber')}
              isChecked={fields(none).defaultValue === 'yes'}
            />
          )}
        </div>
      ))}
      {/* The number stands in the street's line; one of its own would be written twice. */}
      {isOneLine(country) && <input type="hidden" name={`${prefix}houseNumber`} value="" />}
    </div>
  )
}

const AUTOCOMPLETE: Partial<Record<AddressField, string>> = {
  street: 'address-line1',
  // Of a number browsers know no word, and guess well: what they put into the street is split.
  additional: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
}

function autoComplete(field: AddressField, kind: Props['kind']): string | undefined {
  const word = AUTOCOMPLETE[field]
  return kind && word ? `${kind} ${word}` : word
}

interface LineProps {
  field: AddressField
  country: string
  input: GivenField
  label: string
  autoComplete: string | undefined
  isForParcels: boolean | undefined
}

function LineField({ field, country, input, label, autoComplete, isForParcels }: LineProps) {
  const attributes = { ...input, label, autoComplete, isInRow: true }
  if (field === 'zipCode') {
    return (
      <CheckedField
        {...attributes}
        inputMode={hasDigitsOnly(country) ? 'numeric' : 'text'}
        maxLength={100}
        check={(typed) =>
          required(typed) ??
          brokenPostcode(country, typed) ??
          (isForParcels ? undeliveredPostcode(country, typed) : null)
        }
      />
    )
  }
  if (field === 'houseNumber') return <CheckedField {...attributes} maxLength={20} />
  if (field === 'additional' || field === 'state') {
    return <CheckedField {...attributes} maxLength={100} />
  }
  return <CheckedField {...attributes} maxLength={100} check={required} />
}

const NARROW: readonly AddressField[] = ['houseNumber', 'zipCode', 'additional']

// Where letters are large, the narrow one leaves the wide one more than half of a phone.
const COLUMNS: Readonly<Record<string, string>> = {
  'wide narrow': 'grid-cols-[minmax(0,1fr)_min(7rem,40%)] sm:grid-cols-[minmax(0,1fr)_10rem]',
  'narrow wide': 'grid-cols-[min(7rem,40%)_minmax(0,1fr)] sm:grid-cols-[10rem_minmax(0,1fr)]',
  'narrow narrow': 'grid-cols-2',
  'narrow narrow narrow': 'grid-cols-3',
}

function columnsOf(row: readonly AddressField[]): string {
  return COLUMNS[row.map((field) => (NARROW.includes(field) ? 'narrow' : 'wide')).join(' ')] ?? ''
}
