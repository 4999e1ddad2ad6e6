import type { Texts } from '#app/texts/texts'
import type { Broken } from './fieldRules'

/** The fields that messages can name, by the last part of their name in a form. */
const NAMED = [
  'accountHolder',
  'additional',
  'birthDate',
  'city',
  'company',
  'countryCode',
  'email',
  'firstName',
  'fullName',
  'gender',
  'houseNumber',
  'iban',
  'lastName',
  'newPassword',
  'number',
  'oldPassword',
  'passkeyName',
  'password',
  'phone',
  'state',
  'street',
  'zipCode',
] as const
type NamedField = (typeof NAMED)[number]

/** What is wrong with a field, by its own name: "Please enter your postcode". */
export function fieldMessage(t: Texts, { rule, params }: Broken, name: string): string {
  const named = namedField(name)
  if (!named) return valueMessage(t, { rule, params })
  return t(`rules.${rule}.field`, { ...params, field: t(`rules.fields.${named}`) })
}

/** The specification's words, for a field that has no name for shoppers. */
export function valueMessage(t: Texts, { rule, params }: Broken): string {
  return t(`rules.${rule}`, params)
}

/** `billingAddress.recipient.firstName` and `first_name` are both the first name. */
function namedField(name: string): NamedField | undefined {
  const last = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return NAMED.find((named) => named === last)
}
