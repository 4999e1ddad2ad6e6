import { useRef, useState } from 'react'
import { isOneLine } from './addressLayout'
import { CountryField } from './CountryField'
import type { FieldsOf } from './fieldsOf'
import type { Typed } from './outcome'
import { PostalFields, type Props } from './PostalFields'

/** An address in any country that we deliver to: its fields follow the one that is chosen. */
export function AbroadFields({ fields, country, prefix = '', kind }: Props) {
  const section = useRef<HTMLDivElement>(null)
  const countryField = fields(`${prefix}countryCode`)
  const [choice, setChoice] = useState<{ country: string; typed: Typed }>({
    country: countryField.defaultValue ?? country,
    typed: {},
  })
  const fieldsNow: FieldsOf = (name) => {
    const value = choice.typed[name]
    return value === undefined ? fields(name) : { ...fields(name), defaultValue: value }
  }
  return (
    <>
      <div ref={section}>
        <PostalFields
          key={choice.country}
          fields={fieldsNow}
          country={choice.country}
          prefix={prefix}
          {...(kind ? { kind } : {})}
        />
      </div>
      <CountryField
        field={countryField}
        kind={kind}
        onChange={(event) => {
          const next = event.currentTarget.value
          setChoice({ country: next, typed: typedFor(next, section.current, prefix) })
        }}
      />
    </>
  )
}

/** What was typed so far; the number goes into the street's line where it has no field. */
function typedFor(country: string, section: HTMLElement | null, prefix: string): Typed {
  const inputs = [...(section?.querySelectorAll('input') ?? [])]
  const typed = Object.fromEntries(
    inputs.map(({ name, type, checked, value }) => [
      name,
      type === 'checkbox' && !checked ? '' : value,
    ]),
  )
  const [street, number] = [`${prefix}street`, `${prefix}houseNumber`]
  if (!isOneLine(country)) return typed
  return {
    ...typed,
    [street]: `${typed[number] ?? ''} ${typed[street] ?? ''}`.trim(),
    [number]: '',
  }
}
