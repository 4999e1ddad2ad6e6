import { useConsent } from '#app/consent/consent'
import { Later } from './Later'

/** Loads what counts a visit once there is leave, and ends it with the leave. */
export default function WatchedVisit() {
  const purposes = useConsent()?.purposes ?? []
  return purposes.length > 0 ? <Later load={loadTracking} /> : null
}

const loadTracking = () => import('./Tracking')
