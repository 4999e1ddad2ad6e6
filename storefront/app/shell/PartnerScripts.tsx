// Loads what the storefront's partners want to run, once the visitor agreed.
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useConsent } from '#app/consent/consent'
import { usePartnerIds } from '#app/insight/partnerIds'
import { loadPartners, runsTooMuch } from '#app/insight/partnerScripts'

export default function PartnerScripts() {
  const { tagManager, analytics, kameleoon } = usePartnerIds()
  const consent = useConsent()
  const { pathname } = useLocation()
  const lastPath = useRef(pathname)

  useEffect(() => {
    // Outside of React: an id of another form is an error, and the page goes on all the same.
    queueMicrotask(() => loadPartners({ tagManager, analytics, kameleoon }))
  }, [tagManager, analytics, kameleoon, consent])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // After a withdrawal, or in another storefront, the next page is a document without them.
    if (runsTooMuch({ tagManager, analytics, kameleoon })) location.reload()
  }, [pathname, tagManager, analytics, kameleoon])

  return null
}
