import { textOf } from './formFields'

const LINES = [
  'company',
  'street',
  'houseNumber',
  'additional',
  'zipCode',
  'city',
  'state',
  'countryCode',
] as const
type Lines = Record<(typeof LINES)[number], string>

const NO_LINES = Object.fromEntries(LINES.map((line) => [line, ''])) as Lines

/** With empty lines where the form has none. */
export function wholeAddressIn(form: FormData, prefix: string) {
  return { ...NO_LINES, ...addressIn(form, prefix) }
}

/** What the form has: the forms of some countries leave fields out. */
export function addressIn(form: FormData, prefix = '') {
  const lines: Partial<Lines> = {}
  for (const line of LINES) if (form.has(prefix + line)) lines[line] = textOf(form, prefix + line)
  return {
    ...lines,
    ...(form.has(`${prefix}hasNoHouseNumber`) ? { hasNoHouseNumber: true } : {}),
    recipient: {
      firstName: textOf(form, `${prefix}recipient.firstName`),
      lastName: textOf(form, `${prefix}recipient.lastName`),
    },
  }
}
