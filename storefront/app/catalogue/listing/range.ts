// Two ends of a line that never pass each other, in whole units.
export interface Ends {
  low: number
  high: number
}

/** The smallest whole units that hold everything there is. */
export function endsOf(value: { min: number; max: number } | undefined, perUnit: number): Ends {
  return {
    low: Math.floor((value?.min ?? 0) / perUnit),
    high: Math.ceil((value?.max ?? 0) / perUnit),
  }
}

/** One end is pulled and stops at the other. */
export function moveEnd(ends: Ends, end: keyof Ends, value: number): Ends {
  return end === 'low'
    ? { ...ends, low: Math.min(value, ends.high) }
    : { ...ends, high: Math.max(value, ends.low) }
}

/** Inside what there is, and in order. */
export function keepApart({ low, high }: Ends, bounds: Ends): Ends {
  const inside = (value: number) => Math.min(Math.max(value, bounds.low), bounds.high)
  const [from, to] = [inside(Math.min(low, high)), inside(Math.max(low, high))]
  return { low: from, high: to }
}

/** "120", "120,50 €" and "1'200.–" as people write them, in whole units; null for anything else. */
export function wholeUnits(typed: string): number | null {
  const digits = typed.replace(/[.,'’\s](?=\d{3}(?!\d))/g, '')
  const units = /^[^\d.,-]*(\d{1,7})([.,]\d{0,2})?[^\d,]*$/.exec(digits)?.[1]
  return units === undefined ? null : Number(units)
}
