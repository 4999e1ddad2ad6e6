// What a browser keeps as JSON. It may be full, forbidden, or written by hand: then it is as if nothing
// had been kept. Without leave to its purpose nothing is kept or read.
import { isAllowed } from '#app/consent/consent'
import type { Purpose } from '#app/consent/consentCookie'

export interface Kept<T> {
  read: () => T
  write: (value: T) => void
}

export function keptJson<T>(
  purpose: Purpose,
  place: 'localStorage' | 'sessionStorage',
  name: string,
  read: (value: unknown) => T,
): Kept<T> {
  return {
    read: () => {
      if (!isAllowed(purpose)) return read(null)
      try {
        return read(JSON.parse(window[place].getItem(name) ?? 'null'))
      } catch {
        return read(null)
      }
    },
    write: (value) => {
      if (!isAllowed(purpose)) return
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
