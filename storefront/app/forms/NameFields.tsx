import { name } from './fieldRules'
import { useTexts } from '#app/texts/texts'
import { CheckedField } from './CheckedField'
import type { GivenField } from './fieldsOf'

interface Props {
  firstName: GivenField
  lastName: GivenField
  /** Whose name it is, where a form has two addresses. */
  kind?: 'shipping' | 'billing'
}

export function NameFields({ firstName, lastName, kind }: Props) {
  const t = useTexts()
  const prefix = kind ? `${kind} ` : ''
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <CheckedField
        {...firstName}
        label={t('signin.firstName')}
        autoComplete={`${prefix}given-name`}
        maxLength={100}
        check={name}
      />
      <CheckedField
        {...lastName}
        label={t('signin.lastName')}
        autoComplete={`${prefix}family-name`}
        maxLength={100}
        check={name}
      />
    </div>
  )
}
