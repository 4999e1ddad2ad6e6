import type { ComponentProps } from 'react'
import { useTexts } from '#app/texts/texts'
import { CheckedField } from './CheckedField'
import { email } from './fieldRules'

type Props = Pick<
  ComponentProps<typeof CheckedField>,
  'name' | 'defaultValue' | 'error' | 'autoFocus' | 'autoComplete' | 'hint' | 'readOnly'
> & { label?: string }

export function EmailField(props: Props) {
  const t = useTexts()
  return (
    <CheckedField
      name="email"
      label={t('signin.email')}
      autoComplete="email"
      {...props}
      type="email"
      inputMode="email"
      maxLength={254}
      check={(value) => email(value.trim())}
    />
  )
}
