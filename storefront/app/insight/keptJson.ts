// What a browser keeps as JSON. It may be full, forbidden, or written by hand: then it is as if nothing
// had been kept.

export interface Kept<T> {
  read: () => T
  write: (value: T) => void
}

export function keptJson<T>(
  place: 'localStorage' | 'sessionStorage',
  name: string,
  read: (value: unknown) => T,
): Kept<T> {
  return {
    read: () => {
      try {
        return read(JSON.parse(window[place].getItem(name) ?? 'null'))
      } catch {
        return read(null)
      }
    },
    write: (value) => {
      try {
        window[place].setItem(name, JSON.stringify(value))
      } catch {
        // Full or forbidden: what follows is counted without it.
      }
    },
  }
}

export function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

/** Null for what is no object with exactly texts of this length under these names. */
export function textsIn<Name extends string>(
  value: unknown,
  names: readonly Name[],
  longest: number,
): Record<Name, string> | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Record<string, unknown>
  const texts: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const text = fields[name]
    if (typeof text !== 'string' || text.length > longest) return null
    texts[name] = text
  }
  return texts as Record<Name, string>
}

export function momentIn(value: unknown, name: string): number | null {
  const moment = (value as Record<string, unknown> | null)?.[name]
  return typeof moment === 'number' && Number.isSafeInteger(moment) ? moment : null
}
