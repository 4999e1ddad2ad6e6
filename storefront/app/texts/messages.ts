// Puts values into a message that was compiled at build time (texts/compiledTexts.ts). The parser
// stays there: these lines are all that the browser needs of ICU's syntax.
import { number } from '#app/formats/numbers.ts'

export type Compiled = string | Token[]
type Token = string | [name: string] | [name: string, kind: Choice, cases: Cases]
type Choice = 'plural' | 'selectordinal' | 'select'
type Cases = { offset?: number } & { [name: string]: Compiled | number | undefined }

export type Values = Record<string, string | number>

export function fillMessage(
  message: Compiled,
  locale: string,
  values: Values = {},
  hash = '',
): string {
  if (typeof message === 'string') return message
  return message
    .map((token) => {
      if (token === '#') return hash || token
      if (typeof token === 'string') return token
      const [name, kind, cases] = token
      const value = values[name] ?? ''
      if (!kind || !cases) return value
      if (kind === 'select') return fillMessage(caseOf(cases, value), locale, values)

      const count = Number(value) - (cases.offset ?? 0)
      const caseName = Object.hasOwn(cases, value) ? value : rulesOf(locale, kind).select(count)
      return fillMessage(caseOf(cases, caseName), locale, values, number({ locale }, count))
    })
    .join('')
}

function caseOf(cases: Cases, name: string | number): Compiled {
  return (Object.hasOwn(cases, name) ? cases[name] : cases.other) as Compiled
}

// Making them costs far more than using them.
const rules = new Map<string, Intl.PluralRules>()

function rulesOf(locale: string, kind: Choice): Intl.PluralRules {
  const type = kind === 'plural' ? 'cardinal' : 'ordinal'
  const rule = rules.get(type + locale) ?? new Intl.PluralRules(locale, { type })
  rules.set(type + locale, rule)
  return rule
}
