import type { ChangeEventHandler } from 'react'
import { useTexts } from '#app/texts/texts'
import { useShop, useShops } from '#app/storefronts/useShop'
import type { GivenField } from './fieldsOf'
import { SelectField } from './SelectField'

interface Props {
  field: GivenField
  kind?: 'shipping' | 'billing' | undefined
  onChange?: ChangeEventHandler<HTMLSelectElement>
}

/** The countries that we deliver to, each once: some have two storefronts. */
export function CountryField({ field, kind, onChange }: Props) {
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
      {...field}
      {...(onChange ? { onChange } : {})}
      label={t('account.address.country')}
      autoComplete={kind ? `${kind} country` : 'country'}
    >
      {[...names].map(([country, text]) => (
        <option key={country} value={country}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
