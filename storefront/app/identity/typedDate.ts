import { dateFormat } from '#app/formats/formats'

/** 1990-12-24 as the form's examples write it: with dots, slashes or dashes. */
export function typedDate(isoDate: string, locale: string): string {
  const twoDigits = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  return dateFormat(locale, { ...twoDigits, timeZone: 'UTC' }).format(new Date(isoDate))
}
