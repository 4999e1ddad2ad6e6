import type { Texts } from '#app/texts/texts'
import type { FieldProblem } from '#app/rpc/client'
import type { RuleName } from './fieldRules'

/** The fields that messages can name, by the last part of their name in a form. */
const NAMED = [
  'accountHolder',
  'additional',
  'birthDate',
  'catalogues',
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
  'message',
  'newPassword',
  'number',
  'oldPassword',
  'passkeyName',
  'password',
  'phone',
  'state',
  'street',
  'subject',
  'zipCode',
] as const
type NamedField = (typeof NAMED)[number]

type Broken = Omit<FieldProblem, 'field'>

/** What is wrong with a field, by its own name: "Please enter your postcode". */
export function fieldMessage(t: Texts, broken: Broken, name: string): string {
  const key = namedField(name)
  if (!key) return valueMessage(t, broken)
  const field = t(`rules.fields.${key}`)
  return t(`rules.${ruleOf(broken)}.field`, { ...broken.params, field })
}

/** The specification's words, for a field that has no name for shoppers. */
export function valueMessage(t: Texts, broken: Broken): string {
  return t(`rules.${ruleOf(broken)}`, broken.params)
}

/** The wire says text; contract/rules.json lists the rules that the shop can name. */
function ruleOf({ rule }: Broken): RuleName {
  return rule as RuleName
}

/** `billingAddress.recipient.firstName` and `first_name` are both the first name. */
function namedField(name: string): NamedField | undefined {
  const last = name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return NAMED.find((named) => named === last)
}
