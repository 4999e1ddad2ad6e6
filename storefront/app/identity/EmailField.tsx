import type { ComponentProps } from 'react'
import { email } from '#app/forms/fieldRules'
import { useTexts } from '#app/texts/texts'
import { CheckedField } from '#app/forms/CheckedField'

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
