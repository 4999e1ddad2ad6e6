// Everything that the shop keeps in a browser with the visitor's leave, by purpose. The settings list
// it, a withdrawal removes it, and the tests compare it with what browsers really hold.
import { localStore, sessionStore } from '#app/ui/browserStorage'
import type { Purpose } from './consentCookie'

export interface StoredItem {
  name: string
  place: 'cookie' | 'local' | 'session'
  purpose: Purpose
}

export const STORED_ITEMS: readonly StoredItem[] = [
  { name: 'vitrine_statistics', place: 'cookie', purpose: 'statistics' },
  { name: 'vitrine_visit', place: 'session', purpose: 'statistics' },
  { name: 'active_promotion', place: 'cookie', purpose: 'statistics' },
  { name: 'productTracking', place: 'local', purpose: 'statistics' },
  { name: 'promotionTracking', place: 'local', purpose: 'statistics' },
  { name: 'checkoutTracking', place: 'session', purpose: 'statistics' },
  { name: 'purchaseTracking', place: 'local', purpose: 'marketing' },
  { name: 'vitrine_arms', place: 'cookie', purpose: 'statistics' },
  { name: 'vitrine_exposures', place: 'session', purpose: 'statistics' },
]

/** After a withdrawal nothing is left of what was stored for these purposes. */
export function removeStoredItems(purposes: readonly Purpose[]): void {
  for (const { name, place, purpose } of STORED_ITEMS) {
    if (!purposes.includes(purpose)) continue
    if (place === 'cookie') document.cookie = `${name}=; Max-Age=0; Path=/`
    else (place === 'local' ? localStore : sessionStore).removeItem(name)
  }
}
