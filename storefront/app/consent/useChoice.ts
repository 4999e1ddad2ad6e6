import { useEffect, useRef } from 'react'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import { useRpc } from '#app/storefronts/useRpc'
import type { Rpc } from '#app/rpc/client'
import { choosePurposes, setProven, useConsent } from './consent'
import { CONSENT_VERSION, type Consent, type Purpose } from './consentCookie'

/** Chooses at once and has the shop store the proof. */
export function useChoice(): (purposes: readonly Purpose[]) => void {
  const months = useConfiguration().configuration.consentMonths
  const rpc = useRpc()
  return (purposes) => void prove(rpc, choosePurposes(purposes, months), months)
}

/** A proof that did not reach the shop is sent again with the next page. */
export function useProof(): void {
  const months = useConfiguration().configuration.consentMonths
  const rpc = useRpc()
  const consent = useConsent()
  const hasTried = useRef(false)
  useEffect(() => {
    // Once for each page that is loaded: a shop that is away is not asked over and over.
    if (hasTried.current) return
    hasTried.current = true
    if (consent && !consent.isProven) void prove(rpc, consent, months)
  }, [rpc, consent, months])
}

async function prove(rpc: Rpc, consent: Consent, months: number): Promise<void> {
  const { id, purposes } = consent
  try {
    await rpc.storeConsent({ consentId: id, version: CONSENT_VERSION, purposes: [...purposes] })
    setProven(consent, months)
  } catch {
    // The choice holds all the same.
  }
}
