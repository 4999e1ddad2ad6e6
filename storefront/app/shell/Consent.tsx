// What visitors choose, and what runs with their leave.
import { useState } from 'react'
import { useConsent } from '#app/consent/consent'
import ConsentLayers from '#app/consent/ConsentLayers'
import { usePartnerIds } from '#app/insight/partnerIds'
import { Later } from './Later'

export default function Consent() {
  const isAllowed = useConsent()?.purposes.includes('marketing')
  const hasPartners = Object.values(usePartnerIds()).some(Boolean)
  // Stays after a withdrawal, to see to it that they end.
  const [withPartners, setWithPartners] = useState(false)
  if (isAllowed && hasPartners && !withPartners) setWithPartners(true)
  return (
    <>
      <ConsentLayers />
      {withPartners && <Later load={loadPartnerScripts} />}
    </>
  )
}

const loadPartnerScripts = () => import('./PartnerScripts')
