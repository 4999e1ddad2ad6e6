import type { ComponentProps } from 'react'
import { required } from '#app/forms/fieldRules'
import { useTexts } from '#app/texts/texts'
import { CheckedField } from '#app/forms/CheckedField'

type Props = Pick<ComponentProps<typeof CheckedField>, 'name' | 'error' | 'autoFocus'>

/** What a stolen session must not be able to do asks for the password again. */
export function CurrentPasswordField(props: Props) {
  return (
    <CheckedField
      {...props}
      called="oldPassword"
      label={useTexts()('account.password.current')}
      type="password"
      autoComplete="current-password"
      check={required}
    />
  )
}
