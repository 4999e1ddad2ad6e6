// Numbers as a country writes them, by ICU. Every page counts something; prices and dates, which fewer
// pages write in the browser, are in formats.ts.

interface Place {
  locale: string
}

export function number({ locale }: Place, value: number): string {
  // Without groups and fractions all our languages write alike, and asking ICU first costs dear.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return writeNumber(locale, numberFormat(locale, {}), value)
}

// ICU's releases disagree about the Swiss French thousands; server and browser must not.
const GROUPS: Record<string, string> = { 'fr-CH': '\u202f' }

export function writeNumber(locale: string, format: Intl.NumberFormat, value: number): string {
  const group = GROUPS[locale]
  if (group === undefined) return format.format(value)
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? group : part.value))
    .join('')
}

// Making a formatter costs far more than using one.
const formats = new Map<string, Intl.NumberFormat>()

export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options)
  formats.set(key, format)
  return format
}
