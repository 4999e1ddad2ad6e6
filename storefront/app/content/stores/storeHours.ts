// The opening hours of a store's story. What is half filled is left out.
import type { OpeningHoursBlock, StoreBlock, StoreHolidayBlock } from '../blockTypes'
import { WEEKDAYS, type Span, type SpecialDay, type StoreHours, type Weekday } from './openingHours'

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const DATE = /^\d{4}-\d{2}-\d{2}/

/** Null where nobody has written any: then nothing is said, not that it is closed. */
export function storeHours(store: StoreBlock): StoreHours | null {
  const week = weekOf(store.opening_hours ?? [])
  const specialDays = (store.holidays ?? []).flatMap(specialDayOf)
  const isKnown = WEEKDAYS.some((day) => week[day].length > 0) || specialDays.length > 0
  if (!isKnown || !store.time_zone) return null
  return {
    timeZone: store.time_zone,
    week,
    specialDays: specialDays.toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

function weekOf(blocks: OpeningHoursBlock[]): Record<Weekday, Span[]> {
  const spansOf = (day: Weekday) =>
    blocks
      .filter(({ days }) => days?.includes(day))
      .flatMap(({ opens, closes }) => spanOf(opens, closes) ?? [])
      .toSorted((a, b) => a.opens.localeCompare(b.opens))
  return Object.fromEntries(WEEKDAYS.map((day) => [day, spansOf(day)])) as Record<Weekday, Span[]>
}

function specialDayOf({ day, name, opens, closes }: StoreHolidayBlock): SpecialDay[] {
  const [date] = DATE.exec(day ?? '') ?? []
  const isDay = date !== undefined && !Number.isNaN(Date.parse(date))
  return isDay ? [{ date, name: name ?? '', span: spanOf(opens, closes) }] : []
}

function spanOf(opens: string | null | undefined, closes: string | null | undefined): Span | null {
  return opens && closes && TIME.test(opens) && TIME.test(closes) ? { opens, closes } : null
}
