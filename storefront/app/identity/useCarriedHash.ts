import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { pageWithHash } from '#app/links/pageWithHash'
import { withReturnPath } from './returnPath'

/**
 * A server never sees the hash of the page that was wanted. On a document request browsers carry it
 * over to the page one is sent to, and what names nothing here belongs to the way back; on a client
 * navigation it was noted when the link was followed.
 */
export function useCarriedHash(): void {
  const { hash: carried, search, pathname } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const back = new URLSearchParams(search).get('redirectUrl')
    if (!back || back.includes('#')) return
    const page = pageWithHash
    const linkHash = back === `${page.pathname}${page.search}` ? page.hash : ''
    const hash = carried || linkHash
    if (!hash || document.getElementById(hash.slice(1))) return
    void navigate(pathname + withReturnPath(search, back + hash), {
      replace: true,
      preventScrollReset: true,
    })
  }, [carried, search, pathname, navigate])
}
