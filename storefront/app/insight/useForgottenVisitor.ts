import { useEffect } from 'react'
import { isAllowed, listenToConsent } from '#app/consent/consent'
import type { Rpc } from '#app/rpc/client'
import { forgetIds, lastVisitorId } from './visitorId'

/** Whoever withdraws leave to statistics is forgotten by the shop, too: what was told so far ends. */
export function useForgottenVisitor(rpc: Rpc): void {
  useEffect(() => {
    let visitor = lastVisitorId()
    return listenToConsent(() => {
      // The cookie is gone by now; a new one is remembered for the next time.
      visitor = lastVisitorId() ?? visitor
      if (isAllowed('statistics')) return
      forgetIds()
      if (!visitor) return
      rpc.forgetVisitor({ visitor }).catch(() => undefined)
      visitor = null
    })
  }, [rpc])
}
