// What a visitor has agreed to, as their browser keeps it. The proof is the shop's (storeConsent).
import contract from '../../../contract/consent.json' with { type: 'json' }

export const CONSENT_COOKIE = 'vitrine_consent'
/** Of the words that were agreed to; another version asks again. */
export const CONSENT_VERSION = contract.version
export const PURPOSES = ['statistics', 'marketing'] as const
export type Purpose = (typeof PURPOSES)[number]

export interface Consent {
  id: string
  purposes: readonly Purpose[]
  /** The day of the choice: 2026-11-18. */
  givenOn: string
  /** Whether the shop has stored the proof. */
  isProven: boolean
}

/** Null where nobody has chosen yet, or chose for other words, or where the cookie makes no sense. */
export function consentIn(cookies: string | null): Consent | null {
  const fields = new URLSearchParams(valueOf(cookies))
  const id = fields.get('id')
  if (fields.get('version') !== CONSENT_VERSION || !id || !UUID.test(id)) return null
  const purposes = fields.get('purposes')?.split(' ') ?? []
  return {
    id,
    purposes: PURPOSES.filter((purpose) => purposes.includes(purpose)),
    givenOn: fields.get('on') ?? '',
    isProven: fields.get('proven') === 'yes',
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function consentCookie(consent: Consent, months: number, isSecure: boolean): string {
  const fields = new URLSearchParams({
    version: CONSENT_VERSION,
    id: consent.id,
    purposes: consent.purposes.join(' '),
    on: consent.givenOn,
    proven: consent.isProven ? 'yes' : 'no',
  })
  const seconds = Math.round((months * DAYS_OF_MONTH * DAY_MS) / 1000)
  const value = encodeURIComponent(fields.toString())
  return `${CONSENT_COOKIE}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/**
 * Whether the choice is still good where it holds for so many months, which may be fewer than where it
 * was made. One that was made tomorrow was written by hand, or by a clock that was wrong.
 */
export function isCurrent({ givenOn }: Consent, months: number, now: number): boolean {
  const age = (now - Date.parse(givenOn)) / DAY_MS
  return age > -1 && !(age > months * DAYS_OF_MONTH)
}

const DAY_MS = 24 * 60 * 60 * 1000
const DAYS_OF_MONTH = 30.4

function valueOf(cookies: string | null): string {
  const value = cookies
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === CONSENT_COOKIE)?.[1]
  try {
    return decodeURIComponent(value ?? '')
  } catch {
    return ''
  }
}
