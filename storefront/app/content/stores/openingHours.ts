// When a store is open, on its own clock. Pure: the moment is given.
export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const
export type Weekday = (typeof WEEKDAYS)[number]

/** Wall times such as `10:00`; one that closes no later than it opens closes on the next day. */
export interface Span {
  opens: string
  closes: string
}

/** Other hours on one day, such as `2026-12-24`; closed where there are none. */
export interface SpecialDay {
  date: string
  name: string
  span: Span | null
}

export interface StoreHours {
  timeZone: string
  week: Record<Weekday, Span[]>
  specialDays: SpecialDay[]
}

export type OpenState =
  | { isOpen: true; closes: string }
  /** `inDays`: 0 is today. Null where nothing is known to open again. */
  | { isOpen: false; opens: { inDays: number; date: string; time: string } | null }

/** A store that stays closed for longer has no next day worth naming. */
const DAYS_AHEAD = 60
const DAY_MINUTES = 1440

export function openState(hours: StoreHours, now: Date): OpenState {
  const { date, minutes } = wallClock(hours.timeZone, now)
  const open = openSpan(hours, date, minutes)
  if (open) return { isOpen: true, closes: open.closes }
  return { isOpen: false, opens: nextOpening(hours, date, minutes) }
}

/** What holds on a date: its own hours, or those of its weekday. */
export function spansOn(hours: StoreHours, date: string): Span[] {
  const special = hours.specialDays.filter((day) => day.date === date)
  if (special.length > 0) return special.flatMap(({ span }) => span ?? [])
  return hours.week[weekdayOf(date)]
}

/** The date and the minute of the day that a clock in the store shows. */
export function wallClock(timeZone: string, now: Date): { date: string; minutes: number } {
  const parts = Object.fromEntries(
    clockOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  )
  const minutes = Number(parts.hour) * 60 + Number(parts.minute)
  return { date: `${parts.year}-${parts.month}-${parts.day}`, minutes }
}

export function weekdayOf(date: string): Weekday {
  const place = (noonOf(date).getUTCDay() + 6) % 7
  return WEEKDAYS[place] ?? 'mo'
}

export function addDays(date: string, count: number): string {
  const day = noonOf(date)
  day.setUTCDate(day.getUTCDate() + count)
  return day.toISOString().slice(0, 10)
}

/** One that began yesterday and ends past midnight comes first. */
function openSpan(hours: StoreHours, date: string, minutes: number): Span | undefined {
  const yesterday = spansOn(hours, addDays(date, -1))
  return (
    yesterday.find((span) => closingMinute(span) > minutes + DAY_MINUTES) ??
    spansOn(hours, date).find(
      (span) => minuteOf(span.opens) <= minutes && minutes < closingMinute(span),
    )
  )
}

function nextOpening(hours: StoreHours, today: string, minutes: number) {
  for (let inDays = 0; inDays <= DAYS_AHEAD; inDays += 1) {
    const date = addDays(today, inDays)
    const [first] = spansOn(hours, date)
      .map(({ opens }) => opens)
      .filter((opens) => inDays > 0 || minuteOf(opens) > minutes)
      .toSorted()
    if (first) return { inDays, date, time: first }
  }
  return null
}

function closingMinute({ opens, closes }: Span): number {
  const end = minuteOf(closes)
  return end > minuteOf(opens) ? end : end + DAY_MINUTES
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Noon, so that no zone makes another day of it. */
function noonOf(date: string): Date {
  return new Date(`${date}T12:00:00Z`)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  clocks.set(timeZone, clock)
  return clock
}
