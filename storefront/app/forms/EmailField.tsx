import type { ComponentProps } from 'react'
import { useTexts } from '#app/texts/texts'
import { CheckedField } from './CheckedField'
import { email } from './fieldRules'

type Props = Pick<
  ComponentProps<typeof CheckedField>,
  'defaultValue' | 'error' | 'autoFocus' | 'autoComplete'
>

export function EmailField(props: Props) {
  return (
    <CheckedField
      autoComplete="email"
      {...props}
      label={useTexts()('signin.email')}
      name="email"
      type="email"
      inputMode="email"
      maxLength={254}
      check={(value) => email(value.trim())}
    />
  )
}
