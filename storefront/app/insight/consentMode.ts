// Consent Mode v2: what was agreed to, in Google's words.
import type { Purpose } from '#app/consent/consentCookie'

const PURPOSE_OF = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'statistics',
  // What partners would keep for comfort is for their own ends.
  functionality_storage: 'marketing',
  personalization_storage: 'marketing',
  security_storage: 'marketing',
} as const satisfies Record<string, Purpose>

export type ConsentStates = Record<keyof typeof PURPOSE_OF, 'granted' | 'denied'>

export function consentStates(isAllowed: (purpose: Purpose) => boolean): ConsentStates {
  return Object.fromEntries(
    Object.entries(PURPOSE_OF).map(([name, purpose]) => [
      name,
      isAllowed(purpose) ? 'granted' : 'denied',
    ]),
  ) as ConsentStates
}

export const ALL_DENIED = consentStates(() => false)
