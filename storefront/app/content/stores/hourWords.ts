// Hours and days as the storefront's country writes them, by ICU.
import type { Storefront } from '#app/storefronts/storefront'
import type { Texts } from '#app/texts/texts'
import { dateFormat, time, withFirst } from '#app/formats/formats'
import { WEEKDAYS, weekdayOf, type OpenState, type Span, type Weekday } from './openingHours'

type Place = Pick<Storefront, 'locale'>

export function clockTime({ locale }: Place, wallTime: string): string {
  return time({ locale, currency: '', timeZone: 'UTC' }, `2026-01-05T${wallTime}:00Z`)
}

/** `10:00–13:00, 14:00–18:00` */
export function spanWords(place: Place, spans: Span[]): string {
  return spans
    .map(({ opens, closes }) => `${clockTime(place, opens)}–${clockTime(place, closes)}`)
    .join(', ')
}

/** The 5th of January 2026 was a Monday. */
export function weekdayName({ locale }: Place, day: Weekday): string {
  const date = new Date(Date.UTC(2026, 0, 5 + WEEKDAYS.indexOf(day), 12))
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(date)
}

/** "Donnerstag, 24. Dezember" */
export function dayWords({ locale }: Place, date: string): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const format = dateFormat(locale, options)
  return withFirst(locale, format.format(new Date(`${date}T12:00:00Z`)))
}

/** What stands beside a store now: until when it is open, or when it opens. */
export function stateWords(t: Texts, place: Place, state: OpenState): string {
  if (state.isOpen) return t('stores.open', { time: clockTime(place, state.closes) })
  if (!state.opens) return t('stores.closed')
  const { inDays, date, time } = state.opens
  const opens = clockTime(place, time)
  if (inDays === 0) return t('stores.opens.today', { time: opens })
  if (inDays === 1) return t('stores.opens.tomorrow', { time: opens })
  const day = inDays < 7 ? weekdayName(place, weekdayOf(date)) : dayWords(place, date)
  return t('stores.opens.day', { day, time: opens })
}
