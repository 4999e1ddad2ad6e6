import { useLocation } from 'react-router'
import { useConsent } from '#app/consent/consent'
import { armsIn } from '#app/experiments/armsCookie'
import { useShownExperiments } from '#app/experiments/shownExperiments'
import { Later } from './Later'
import { isToolbarOpen } from './toolbarState'

/** Loads what counts a visit once there is leave, and ends it with the leave. */
export default function WatchedVisit() {
  const purposes = useConsent()?.purposes ?? []
  return (
    <>
      {purposes.length > 0 && <Later load={loadTracking} />}
      <Experiments isCounted={purposes.includes('statistics')} />
    </>
  )
}

/** Comes where one touches the page, or has touched an earlier one, or somebody looks after them. */
function Experiments({ isCounted }: { isCounted: boolean }) {
  const isTouched = useShownExperiments() !== null
  const hasToolbar = isToolbarOpen(useLocation().search)
  const isKept = isCounted && (isTouched || armsIn(document.cookie) !== null)
  return (isKept || hasToolbar) && <Later load={loadExperiments} />
}

const loadTracking = () => import('./Tracking')
const loadExperiments = () => import('./WatchedExperiments')
