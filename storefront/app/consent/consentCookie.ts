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
    isProven: fields.get('proven') === 'yes',
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function consentCookie(consent: Consent, months: number, isSecure: boolean): string {
  const fields = new URLSearchParams({
    version: CONSENT_VERSION,
    id: consent.id,
    purposes: consent.purposes.join(' '),
    proven: consent.isProven ? 'yes' : 'no',
  })
  const seconds = Math.round(months * 30.4 * 24 * 60 * 60)
  const value = encodeURIComponent(fields.toString())
  return `${CONSENT_COOKIE}=${value}; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

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
