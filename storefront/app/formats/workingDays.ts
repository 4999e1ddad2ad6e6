// When a parcel arrives: working days of the storefront's country, counted from the day after the
// order is packed, so that no hour of the day has to be promised.
const DAY = 86_400_000

export type Days = [from: Date, to: Date]

interface Delivery {
  /** How many working days it takes, from and to. */
  days: readonly number[]
  /** Of the coming year, as the shop knows them. */
  holidays: readonly string[]
}

/** The first and the last day on which an order of this moment may arrive; midnights in UTC. */
export function deliveryDays(timeZone: string, { days, holidays }: Delivery, now: Date): Days {
  const free = new Set(holidays)
  const today = dayThere(now, timeZone)
  // Nobody packs on a Sunday what would have to arrive on Monday.
  const start = isWorkingDay(today, free) ? today : afterWorkingDays(today, 1, free)
  const [least = 1, most = least] = days
  return [afterWorkingDays(start, least, free), afterWorkingDays(start, most, free)]
}

/** Until when the days of a moment hold: its next midnight there. */
export function endOfDay(timeZone: string, now: Date): number {
  const today = dayThere(now, timeZone).getTime()
  const last = ends.get(timeZone)
  if (last?.day === today) return last.end
  // Every zone's midnight falls on a quarter of an hour.
  let end = Math.ceil((now.getTime() + 1) / QUARTER) * QUARTER
  while (dayThere(new Date(end), timeZone).getTime() === today) end += QUARTER
  ends.set(timeZone, { day: today, end })
  return end
}

const QUARTER = 900_000
const ends = new Map<string, { day: number; end: number }>()

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
  if (from.getTime() === to.getTime()) return `le ${full.format(from)}`
  const first = from.getUTCMonth() === to.getUTCMonth() ? formatOf(locale, day) : full
  return `entre le ${first.format(from)} et le ${full.format(to)}`
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

function dayThere(now: Date, timeZone: string): Date {
  const day = formatOf('en-CA', { timeZone }).format(now)
  return new Date(`${day}T00:00:00Z`)
}

// Making one costs more than the rest of this page's words together.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.month}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}
