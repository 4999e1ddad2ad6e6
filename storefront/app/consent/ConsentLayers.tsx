// Asks whoever has not chosen yet, and lets everybody change their choice. Comes with a script of its
// own, once the page works.
import { useMatches } from 'react-router'
import { pageCategoryOf } from '#app/pages/screenHandle'
import { useConsent } from './consent'
import { ConsentBanner } from './ConsentBanner'
import { ConsentSettings } from './ConsentSettings'
import { useProof } from './useChoice'

export default function ConsentLayers() {
  const consent = useConsent()
  // Whoever is about to pay is not asked about anything else.
  const isPaying = pageCategoryOf(useMatches().at(-1)) === 'checkout'
  useProof()
  return (
    <>
      <ConsentSettings />
      {consent === null && !isPaying && <ConsentBanner />}
    </>
  )
}
