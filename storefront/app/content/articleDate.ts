/** The day of an article: fields of content have no time zone and mean UTC. Null where none is given. */
export function articleDate(given: string | null | undefined): Date | null {
  if (!given) return null
  const isWithZone = /(Z|[+-]\d{2}:?\d{2})$/.test(given)
  const day = new Date(isWithZone ? given : `${given.trim().replace(' ', 'T')}Z`)
  return Number.isNaN(day.getTime()) ? null : day
}
