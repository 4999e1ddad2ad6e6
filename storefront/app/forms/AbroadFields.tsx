import { useRef, useState } from 'react'
import { isOneLine } from './addressLayout'
import { CountryField } from './CountryField'
import type { FieldsOf } from './fieldsOf'
import type { Typed } from './outcome'
import { PostalFields, type Props } from './PostalFields'

/** An address in any country that we deliver to: its fields follow the one that is chosen. */
export function AbroadFields({ fields, country, prefix = '', kind }: Props) {
  const section = useRef<HTMLDivElement>(null)
  const given = fields(`${prefix}countryCode`)
  const [chosen, setChosen] = useState<{ country: string; typed: Typed }>({
    country: given.defaultValue ?? country,
    typed: {},
  })
  const fieldsNow: FieldsOf = (name) => {
    const typed = chosen.typed[name]
    return typed === undefined ? fields(name) : { ...fields(name), defaultValue: typed }
  }
  return (
    <>
      <div ref={section}>
        <PostalFields
          key={chosen.country}
          fields={fieldsNow}
          country={chosen.country}
          prefix={prefix}
          {...(kind ? { kind } : {})}
        />
      </div>
      <CountryField
        given={given}
        kind={kind}
        onChange={(event) => {
          const next = event.currentTarget.value
          setChosen({ country: next, typed: typedFor(next, section.current, prefix) })
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
