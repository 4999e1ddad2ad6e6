// Keeps the visitor's arms and says once which were shown. A script of its own, once the page works.
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#app/consent/consent'
import { useShownExperiments } from '#app/experiments/shownExperiments'
import { keepArms } from '#app/insight/keepArms'
import { useCustomerType } from '#app/shopper/shopper'
import { Later } from './Later'
import { isToolbarOpen } from './toolbarState'

export default function WatchedExperiments() {
  const experiments = useShownExperiments()
  const { pathname, search } = useLocation()
  const consent = useConsent()
  const customerType = useCustomerType()
  const hasToolbar = isToolbarOpen(search)

  useEffect(() => {
    if (!consent?.purposes.includes('statistics')) return
    keepArms(pathname, experiments, hasToolbar, customerType)
  }, [pathname, experiments, consent, hasToolbar, customerType])

  return hasToolbar ? <Later load={loadToolbar} /> : null
}

const loadToolbar = () => import('./ExperimentsToolbar')
