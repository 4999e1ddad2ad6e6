import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { pageWithHash } from '#app/links/pageWithHash'
// Listens to Back before the router does.
import { forgetReplacedEntry } from '#app/ui/layerHistory'

/**
 * After a navigation the new title is read out and reading goes on at the content, as it would on
 * a page that the browser loaded. The first page is the browser's own business.
 */
export function RouteAnnouncer() {
  const here = useLocation()
  const { key, pathname, hash } = here
  const isInPlace = here.state === 'inPlace'
  const [title, setTitle] = useState('')
  const { state, location } = useNavigation()
  const before = useRef(pathname)

  useEffect(() => {
    if (location?.hash) Object.assign(pageWithHash, location)
  }, [location])

  // Before anybody can see the page and go back: a dialog tells only later that it has closed.
  useLayoutEffect(forgetReplacedEntry, [key])

  // Also when a link of the menu led to the page that lies below it.
  useEffect(() => {
    for (const layer of document.querySelectorAll('dialog')) layer.close()
  }, [key])

  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
    // Another colour of a product: what was pressed is still there.
    if (isInPlace) return
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const content = target ?? document.getElementById('content')
    content?.focus({ preventScroll: true })
  }, [pathname, hash, isInPlace])

  return (
    <>
      {state !== 'idle' && <span className="waiting-line navigation-line" aria-hidden="true" />}
      <p role="status" className="sr-only">
        {title}
      </p>
    </>
  )
}
