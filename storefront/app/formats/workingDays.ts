// When a parcel arrives: working days of the storefront's country, counted from the day after the
// order is packed; backend/vitrine/shops/rules/holidays.py counts the same.
import { withFirst } from './formats.ts'

const DAY = 86_400_000

export type Days = [from: Date, to: Date]

interface Delivery {
  /** How many working days it takes, from and to. */
  days: readonly number[]
  /** Of the coming year, as the shop knows them. */
  holidays: readonly string[]
  /** What is ordered before it, by the storefront's clock, is packed on the same working day. */
  packingHour: number
}

/** The first and the last day on which an order of this moment may arrive; midnights in UTC. */
export function deliveryDays(timeZone: string, delivery: Delivery, now: Date): Days {
  const { days, holidays, packingHour } = delivery
  const free = new Set(holidays)
  const { day: today, hour } = clockThere(now, timeZone)
  // What is ordered later, on a Sunday or on a holiday is packed on the next working day.
  const isToday = isWorkingDay(today, free) && hour < packingHour
  const start = isToday ? today : afterWorkingDays(today, 1, free)
  const [least = 1, most = least] = days
  return [afterWorkingDays(start, least, free), afterWorkingDays(start, most, free)]
}

/** Until when the days of a moment hold: the next packing hour there. */
export function nextPacking(timeZone: string, packingHour: number, now: Date): number {
  const key = `${timeZone} ${packingHour}`
  const last = packings.get(key)
  if (last && last.from <= now.getTime() && now.getTime() < last.end) return last.end
  // Every zone's hours begin on a quarter of an hour.
  let end = Math.ceil((now.getTime() + 1) / QUARTER) * QUARTER
  while (!isPacking(new Date(end), timeZone, packingHour)) end += QUARTER
  packings.set(key, { from: now.getTime(), end })
  return end
}

function isPacking(moment: Date, timeZone: string, packingHour: number): boolean {
  const before = new Date(moment.getTime() - QUARTER)
  return (
    clockThere(moment, timeZone).hour === packingHour &&
    clockThere(before, timeZone).hour !== packingHour
  )
}

const QUARTER = 900_000
const packings = new Map<string, { from: number; end: number }>()

/** "Mi., 18. – Fr., 20. November", as the country writes it. */
export function writtenDays(locale: string, [from, to]: Days): string {
  if (locale.startsWith('fr')) return frenchDays(locale, from, to)
  const format = formatOf(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  if (from.getTime() === to.getTime()) return format.format(from)
  // In English the range would name its one month twice.
  if (locale.startsWith('en') && from.getUTCMonth() === to.getUTCMonth()) {
    const short = formatOf(locale, { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
    return `${short.format(from)} – ${format.format(to)}`
  }
  // Around the dash Node writes thin spaces and Chromium ordinary ones; a page is rendered by both.
  return format.formatRange(from, to).replaceAll('\u2009', ' ')
}

/** "entre le mercredi 18 et le vendredi 20 novembre"; French writes no dash between days. */
function frenchDays(locale: string, from: Date, to: Date): string {
  const day = { weekday: 'long', day: 'numeric', timeZone: 'UTC' } as const
  const full = formatOf(locale, { ...day, month: 'long' })
  if (from.getTime() === to.getTime()) return withFirst(locale, `le ${full.format(from)}`)
  const first = from.getUTCMonth() === to.getUTCMonth() ? formatOf(locale, day) : full
  return withFirst(locale, `entre le ${first.format(from)} et le ${full.format(to)}`)
}

function isWorkingDay(day: Date, holidays: ReadonlySet<string>): boolean {
  return day.getUTCDay() % 6 !== 0 && !holidays.has(day.toISOString().slice(0, 10))
}

function afterWorkingDays(today: Date, count: number, holidays: ReadonlySet<string>): Date {
  let day = today
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY)
    if (isWorkingDay(day, holidays)) left -= 1
  }
  return day
}

function clockThere(now: Date, timeZone: string): { day: Date; hour: number } {
  const format = formatOf('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [day = '', time = ''] = format.format(now).split(' ')
  return { day: new Date(`${day}T00:00:00Z`), hour: Number(time.slice(0, 2)) }
}

// Making one costs more than the rest of this page's words together.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.month}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
