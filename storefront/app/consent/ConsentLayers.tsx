// Asks whoever has not chosen yet, and lets everybody change their choice. Comes with a script of its
// own, once the page works.
import { useEffect } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '#app/pages/screenHandle'
import { isAllowed, useConsent } from './consent'
import { ConsentBanner } from './ConsentBanner'
import { PURPOSES } from './consentCookie'
import { ConsentSettings } from './ConsentSettings'
import { removePartnerItems } from './partnerItems'
import { removeStoredItems } from './storedItems'
import { useProof } from './useChoice'

export default function ConsentLayers() {
  const consent = useConsent()
  // Whoever is about to buy, or reads about their orders, is asked on another page.
  const isBusy = handleOf(useMatches().at(-1)).isPersonal
  useProof()
  // Of partners, and what an older choice has left behind that has run out or was changed by hand.
  useEffect(() => {
    if (consent === undefined) return
    const refused = PURPOSES.filter((each) => !isAllowed(each))
    removeStoredItems(refused)
    removePartnerItems(refused)
  }, [consent])
  return (
    <>
      <ConsentSettings />
      {consent === null && !isBusy && <ConsentBanner />}
    </>
  )
}
