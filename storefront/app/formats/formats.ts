// Money, shares and dates as the storefront's country writes them, by ICU.
import { numberFormat, writeNumber } from './numbers.ts'

interface Place {
  locale: string
  currency: string
  timeZone: string
}

/** Whole minor units in, "1.234,50 €" out. */
export function money(place: Place, minorUnits: number): string {
  const format = numberFormat(place.locale, { style: 'currency', currency: place.currency })
  return withMinus(writeNumber(place.locale, format, minorUnits / 10 ** digitsOf(format)))
}

/** An amount from or up to which something holds: "75 €", and "75,50 €" where there are cents. */
export function threshold(place: Place, minorUnits: number): string {
  const exact = numberFormat(place.locale, { style: 'currency', currency: place.currency })
  const units = minorUnits / 10 ** digitsOf(exact)
  if (!Number.isInteger(units)) return money(place, minorUnits)
  const whole = { style: 'currency', currency: place.currency, maximumFractionDigits: 0 } as const
  return writeNumber(place.locale, numberFormat(place.locale, whole), units)
}

/** 0.25 in, "25 %" out; Swiss taxes have a digit more. */
export function percent(place: Place, share: number): string {
  const options = { style: 'percent', maximumFractionDigits: 1 } as const
  return withMinus(numberFormat(place.locale, options).format(share))
}

/** Most countries' data has a hyphen, which is too short and breaks at the end of a line. */
function withMinus(written: string): string {
  return written.replace('-', '\u2212')
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
  const format = dateFormat(place.locale, { ...options, timeZone: place.timeZone })
  return withFirst(place.locale, format.format(new Date(instant)))
}

/** French counts the first day of a month, "1er mai", which ICU does not write. */
export function withFirst(locale: string, written: string): string {
  return locale.startsWith('fr') ? written.replace(/\b1(?=\s)/, '1er') : written
}

/** The hour and the minute, such as 19:05. */
export function time(place: Place, instant: Date | string): string {
  const options: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }
  return dateFormat(place.locale, { ...options, timeZone: place.timeZone }).format(
    new Date(instant),
  )
}

function shortDateOptions(locale: string): Intl.DateTimeFormatOptions {
  const twoDigits = /^(fr|en)-/.test(locale) ? '2-digit' : 'numeric'
  return { day: twoDigits, month: twoDigits, year: 'numeric' }
}

/** Asking a formatter costs more than using it, and a page of prices asks often. */
function digitsOf(format: Intl.NumberFormat): number {
  const before = digits.get(format)
  if (before !== undefined) return before
  const count = format.resolvedOptions().maximumFractionDigits ?? 2
  digits.set(format, count)
  return count
}

const digits = new WeakMap<Intl.NumberFormat, number>()

// Making a formatter costs far more than using one.
const formats = new Map<string, Intl.DateTimeFormat>()

export function dateFormat(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
