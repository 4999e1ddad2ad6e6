// The storefront that the shopper has chosen and that is still on its way. It lives outside the
// page, since the chooser that it is made in may be gone when the target arrives.
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { shopCookie } from './detection'
import type { Storefront } from './storefront'

let pendingCode: string | null = null
const listeners = new Set<() => void>()

export function chooseStorefront(code: string | null): void {
  pendingCode = code
  for (const listener of listeners) listener()
}

export function currentChoice(): string | null {
  return pendingCode
}

/** The code of the storefront on its way, or null. */
export function useStorefrontChoice(): string | null {
  return useSyncExternalStore(subscribe, currentChoice, () => null)
}

/** Remembers the choice once its storefront is there; one that never arrived is forgotten. */
export function useFinalisedChoice(shop: Storefront, whenSettled: () => void): void {
  const choice = useStorefrontChoice()
  const { state } = useNavigation()
  const hasSetOut = useRef(false)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (choice && state !== 'idle') hasSetOut.current = true
    if (!choice || state !== 'idle') return
    const isThere = choice === shop.code
    if (isThere) document.cookie = shopCookie(choice, window.location.protocol === 'https:')
    if (isThere || hasSetOut.current) {
      hasSetOut.current = false
      chooseStorefront(null)
    }
  }, [choice, shop.code, state])

  useEffect(() => {
    if (wasOpen.current && !choice) whenSettled()
    wasOpen.current = choice !== null
  }, [choice, whenSettled])
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
