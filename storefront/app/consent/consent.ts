// The visitor's choice of purposes in this browser. It lives outside the page: what runs with the
// visitor's leave asks here, and is told when the choice changes.
import { useSyncExternalStore } from 'react'
import {
  consentCookie,
  consentIn,
  isCurrent,
  PURPOSES,
  type Consent,
  type Purpose,
} from './consentCookie'
import { removeStoredItems } from './storedItems'

/** Undefined until the cookie was read; null where nobody has chosen. */
let consent: Consent | null | undefined
const listeners = new Set<() => void>()

export function currentConsent(): Consent | null {
  consent ??= consentIn(document.cookie)
  return consent && isCurrent(consent, monthsHere(), Date.now()) ? consent : null
}

/** How long the storefront's country lets a choice hold; nobody can say outside of storefronts. */
function monthsHere(): number {
  return Number(document.documentElement.dataset.consentMonths)
}

export function isAllowed(purpose: Purpose): boolean {
  return currentConsent()?.purposes.includes(purpose) ?? false
}

/** Undefined on the server, which renders the same page for everybody. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(listenToConsent, currentConsent, () => undefined)
}

export function listenToConsent(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', readAgain)
  }
}

/** Holds at once, also where cookies are forbidden: then as long as the page. */
export function choosePurposes(purposes: readonly Purpose[], months: number): Consent {
  const earlier = currentConsent()
  const chosen = {
    id: earlier?.id ?? crypto.randomUUID(),
    purposes: PURPOSES.filter((purpose) => purposes.includes(purpose)),
    givenOn: new Date().toISOString().slice(0, 10),
    isProven: false,
  }
  put(chosen, months)
  return chosen
}

/** The shop has stored this choice, unless there is a newer one by now. */
export function setProven(proven: Consent, months: number): void {
  if (currentConsent() === proven) put({ ...proven, isProven: true }, months)
}

function put(next: Consent, months: number): void {
  document.cookie = consentCookie(next, months, location.protocol === 'https:')
  change(next)
}

/** Another tab may have chosen meanwhile. */
function readAgain(): void {
  const next = consentIn(document.cookie)
  const isSame = JSON.stringify(next) === JSON.stringify(consent ?? null)
  if (next && !isSame) change(next)
}

function change(next: Consent): void {
  consent = next
  removeStoredItems(PURPOSES.filter((purpose) => !next.purposes.includes(purpose)))
  for (const listener of [...listeners]) listener()
}
