// Keeps the visitor's arms and says once which were shown. A script of its own, once the page works.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#app/consent/consent'
import { useShownExperiments } from '#app/experiments/shownExperiments'
import { keepArms } from '#app/insight/keepArms'
import { Later } from './Later'
import { isToolbarOpen } from './toolbarState'

export default function WatchedExperiments() {
  const experiments = useShownExperiments()
  const { pathname, search } = useLocation()
  const consent = useConsent()
  const hasToolbar = isToolbarOpen(search)

  useEffect(() => {
    if (consent?.purposes.includes('statistics')) keepArms(pathname, experiments, hasToolbar)
  }, [pathname, experiments, consent, hasToolbar])

  return hasToolbar ? <Later load={loadToolbar} /> : null
}

const loadToolbar = () => import('./ExperimentsToolbar')
