import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { withReturnPath } from './returnPath'

/**
 * A server never sees the hash of the page that was wanted, but browsers carry it over to the page
 * one is sent to. What names nothing here belongs to the way back.
 */
export function useCarriedHash(): void {
  const { hash, search, pathname } = useLocation()
  const navigate = useNavigate()

  useEffect(() => {
    const wanted = new URLSearchParams(search).get('redirectUrl')
    if (!hash || !wanted || wanted.includes('#') || document.getElementById(hash.slice(1))) return
    void navigate(pathname + withReturnPath(search, wanted + hash), {
      replace: true,
      preventScrollReset: true,
    })
  }, [hash, search, pathname, navigate])
}
