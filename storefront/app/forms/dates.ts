import { trim } from './characters.ts'

export type CalendarDate = { year: number; month: number; day: number }

const dayMonthYear = /^([0-9]{1,2})[./-]([0-9]{1,2})[./-]([0-9]{4})$/

/** A day of the calendar, as some country writes it: 24.12.1990, 24/12/1990 or 24-12-1990. */
export function parseDate(value: string): CalendarDate | null {
  const parts = dayMonthYear.exec(trim(value))
  if (!parts) return null
  const date = { year: Number(parts[3]), month: Number(parts[2]), day: Number(parts[1]) }
  return isInCalendar(date) ? date : null
}

export function isoDate({ year, month, day }: CalendarDate): string {
  return [pad(year, 4), pad(month, 2), pad(day, 2)].join('-')
}

/** Whether the day began before now on the wall clock. Fields, not instants: some nights in some
 * zones have no midnight. */
export function isBefore(date: CalendarDate, now: Date): boolean {
  const today = { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() }
  const [then, current] = [ordinal(date), ordinal(today)]
  return then < current || (then === current && isPastMidnight(now))
}

function isPastMidnight(now: Date): boolean {
  return now.getHours() + now.getMinutes() + now.getSeconds() + now.getMilliseconds() > 0
}

function isInCalendar({ year, month, day }: CalendarDate): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(month, year)
}

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

function ordinal({ year, month, day }: CalendarDate): number {
  return (year * 100 + month) * 100 + day
}

function pad(number: number, digits: number): string {
  return String(number).padStart(digits, '0')
}
