// The list that a tag manager reads. It lies on the window, where anybody may have put or broken
// something: then ours is not told, and nobody notices.
import { isAllowed, listenToConsent } from '#app/consent/consent'
import { ALL_DENIED, consentStates } from './consentMode'
import { gtagCommand } from './gtagCommand'

declare global {
  interface Window {
    dataLayer?: unknown
  }
}

export interface DataLayerEntry {
  event?: string
  /** Null forgets the goods of the event before. */
  ecommerce?: object | null
  [field: string]: unknown
}

/** Partners read it, so it is written with leave for marketing alone. Never throws. */
export function pushToDataLayer(entry: DataLayerEntry): void {
  if (openDataLayer()) push(entry)
}

let isOpen = false

/** Whoever comes first: what is denied, then what is given, then the start, then everything else. */
export function openDataLayer(): boolean {
  if (!isAllowed('marketing')) return false
  if (isOpen) return true
  isOpen = true
  window.dataLayer ??= []
  push(gtagCommand('consent', 'default', ALL_DENIED))
  pushConsent()
  push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  listenToConsent(pushConsent)
  return true
}

/** For commands of Google's own, such as `config`. */
export function pushCommand(...words: unknown[]): void {
  push(gtagCommand(...words))
}

function pushConsent(): void {
  push(gtagCommand('consent', 'update', consentStates(isAllowed)))
}

function push(entry: object): void {
  try {
    if (Array.isArray(window.dataLayer)) window.dataLayer.push(entry)
  } catch {
    // A script of a third party has put its own function there, and that failed.
  }
}
