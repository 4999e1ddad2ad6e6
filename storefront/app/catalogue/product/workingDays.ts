// When a parcel arrives: working days of the storefront's country, counted from the day after the
// order is packed, so that no hour of the day has to be promised.
import type { Storefront } from '#app/shops/storefront'

/**
 * Days on which no parcel is brought: `month-day`, `e` days after Easter, `m` the nth Monday, `f`
 * the first Friday from a day on. Nationwide ones, as the date-holidays library lists them, and the
 * Swiss 2 January, which most cantons keep. On the mornings of half days parcels still come.
 */
const HOLIDAYS: Record<string, string> = {
  AT: '1-1 1-6 5-1 8-15 10-26 11-1 12-8 12-25 12-26 e+1 e+39 e+50 e+60',
  BE: '1-1 5-1 7-21 8-15 11-1 11-11 12-25 e+1 e+39 e+50',
  CH: '1-1 1-2 8-1 12-25 12-26 e-2 e+1 e+39 e+50',
  DE: '1-1 5-1 10-3 12-25 12-26 e-2 e+1 e+39 e+50',
  FI: '1-1 1-6 5-1 f6-19 12-6 12-24 12-25 12-26 e-2 e+1 e+39',
  FR: '1-1 5-1 5-8 7-14 8-15 11-1 11-11 12-25 e+1 e+39 e+50',
  GB: '1-1 12-25 12-26 e-2 e+1 m5+1 m5-1 m8-1',
  NL: '1-1 4-27 12-25 12-26 e+1 e+39 e+50',
}
const DAY = 86_400_000

export type Days = [from: Date, to: Date]

/** The first and the last day on which an order of this moment may arrive; midnights in UTC. */
export function deliveryDays(
  place: Pick<Storefront, 'country' | 'timeZone'>,
  workingDays: readonly number[],
  now: Date,
): Days {
  const packed = packedOn(place.country, dayThere(now, place.timeZone))
  const [least = 1, most = least] = workingDays
  return [
    afterWorkingDays(place.country, packed, least),
    afterWorkingDays(place.country, packed, most),
  ]
}

/** Until when the days of a moment hold: its next midnight there. */
export function endOfDay(timeZone: string, now: Date): number {
  const today = dayThere(now, timeZone).getTime()
  const known = ends.get(timeZone)
  if (known?.day === today) return known.end
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
  return format.formatRange(from, to)
}

export function isWorkingDay(country: string, day: Date): boolean {
  if (day.getUTCDay() % 6 === 0) return false
  return !holidaysOf(country, day.getUTCFullYear()).has(day.getTime())
}

/** Nobody packs on a Sunday what would have to arrive on Monday. */
function packedOn(country: string, today: Date): Date {
  return isWorkingDay(country, today) ? today : afterWorkingDays(country, today, 1)
}

function afterWorkingDays(country: string, today: Date, count: number): Date {
  let day = today
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + DAY)
    if (isWorkingDay(country, day)) left -= 1
  }
  return day
}

function dayThere(now: Date, timeZone: string): Date {
  const written = formatOf('en-CA', { timeZone }).format(now)
  return new Date(`${written}T00:00:00Z`)
}

// Making one costs more than the rest of this page's words together.
const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone} ${options.month}`
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options)
  formats.set(key, known)
  return known
}

function holidaysOf(country: string, year: number): Set<number> {
  const days = (HOLIDAYS[country] ?? '').split(' ').filter(Boolean)
  const found = new Set(days.map((day) => dateOf(day, year)))
  // The next working day takes the place of one that falls on a weekend.
  if (country === 'GB') {
    for (const day of [...found].sort((a, b) => a - b)) {
      if (new Date(day).getUTCDay() % 6 !== 0) continue
      let instead = day
      while (found.has(instead) || new Date(instead).getUTCDay() % 6 === 0) instead += DAY
      found.add(instead)
    }
  }
  return found
}

function dateOf(written: string, year: number): number {
  if (written.startsWith('e')) return easter(year) + Number(written.slice(1)) * DAY
  if (written.startsWith('m')) return monday(written, year)
  if (written.startsWith('f')) return fridayFrom(dateOf(written.slice(1), year))
  const [month = 1, day = 1] = written.split('-').map(Number)
  return Date.UTC(year, month - 1, day)
}

/** `m5+1` is the first Monday of May, `m5-1` its last. */
function monday(written: string, year: number): number {
  const [, month = '1', nth = '+1'] = /^m(\d+)([+-]\d)$/.exec(written) ?? []
  const isLast = nth === '-1'
  const start = isLast ? Date.UTC(year, Number(month), 0) : Date.UTC(year, Number(month) - 1, 1)
  const weekday = new Date(start).getUTCDay()
  return start + (isLast ? -((weekday + 6) % 7) : (8 - weekday) % 7) * DAY
}

function fridayFrom(day: number): number {
  return day + ((12 - new Date(day).getUTCDay()) % 7) * DAY
}

/** The Gregorian computus, as Meeus gives it. */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = b - Math.floor(b / 4) - Math.floor((8 * b + 13) / 25)
  const h = (19 * a + d + 15) % 30
  const i = Math.floor(c / 4)
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1)
}
