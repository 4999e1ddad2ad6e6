// Asks whoever has not chosen yet, and lets everybody change their choice.
import type { ReactNode } from 'react'
import { useConsent } from './consent'
import { ConsentBanner } from './ConsentBanner'
import { ConsentSettings } from './ConsentSettings'
import { useProof } from './useChoice'

/** `after` waits until somebody has chosen: two bars at once would cover the page. */
export function ConsentLayers({ isAsking, after }: { isAsking: boolean; after: ReactNode }) {
  const consent = useConsent()
  useProof()
  // The server's page is the same for everybody, and without scripts nothing is ever asked for.
  if (consent === undefined) return null
  return (
    <>
      <ConsentSettings />
      {consent === null && isAsking && <ConsentBanner />}
      {consent !== null && after}
    </>
  )
}
