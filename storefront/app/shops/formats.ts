// Money, numbers and dates as the storefront's country writes them, by ICU.
import type { Storefront } from './storefront.ts'

type Place = Pick<Storefront, 'locale' | 'currency' | 'timeZone'>

/** Whole minor units in, "1.234,50 €" out. */
export function money(place: Place, minorUnits: number): string {
  const format = numberFormat(place.locale, { style: 'currency', currency: place.currency })
  return written(place.locale, format, minorUnits / 10 ** digitsOf(format))
}

export function number(place: Pick<Place, 'locale'>, value: number): string {
  // Without groups and fractions all our languages write alike, and asking ICU first costs dear.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(value)
  return written(place.locale, numberFormat(place.locale, {}), value)
}

/** 0.25 in, "25 %" out. */
export function percent(place: Place, share: number): string {
  return numberFormat(place.locale, { style: 'percent' }).format(share)
}

export function date(
  place: Place,
  instant: Date | string,
  style: 'short' | 'long' = 'short',
): string {
  const options: Intl.DateTimeFormatOptions =
    style === 'long'
      ? { day: 'numeric', month: 'long', year: 'numeric' }
      : shortDateOptions(place.locale)
  return dateFormat(place.locale, { ...options, timeZone: place.timeZone }).format(
    new Date(instant),
  )
}

function shortDateOptions(locale: string): Intl.DateTimeFormatOptions {
  const twoDigits = /^(fr|en)-/.test(locale) ? '2-digit' : 'numeric'
  return { day: twoDigits, month: twoDigits, year: 'numeric' }
}

// ICU's releases disagree about the Swiss French thousands; server and browser must not.
const GROUPS: Record<string, string> = { 'fr-CH': '\u202f' }

function written(locale: string, format: Intl.NumberFormat, value: number): string {
  const group = GROUPS[locale]
  if (group === undefined) return format.format(value)
  return format
    .formatToParts(value)
    .map((part) => (part.type === 'group' ? group : part.value))
    .join('')
}

/** Asking a formatter costs more than using it, and a page of prices asks often. */
function digitsOf(format: Intl.NumberFormat): number {
  const known = digits.get(format)
  if (known !== undefined) return known
  const asked = format.resolvedOptions().maximumFractionDigits ?? 2
  digits.set(format, asked)
  return asked
}

const digits = new WeakMap<Intl.NumberFormat, number>()

// Making a formatter costs far more than using one.
const formats = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(`n${locale}${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options))
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(
    `d${locale}${JSON.stringify(options)}`,
    () => new Intl.DateTimeFormat(locale, options),
  )
}

function kept<T extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => T): T {
  const known = formats.get(key) as T | undefined
  if (known) return known
  const made = make()
  formats.set(key, made)
  return made
}
