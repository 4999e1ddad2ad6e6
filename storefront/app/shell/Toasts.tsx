import { useEffect, useRef } from 'react'
import { ShopLink } from '#app/links/ShopLink'
import { useTexts } from '#app/texts/texts'
import { toasts, useShownToasts, type Toast } from '#app/ui/toasts'

export function Toasts() {
  const t = useTexts()
  const { list, auth } = useShownToasts()
  const region = useRef<HTMLElement>(null)
  const count = list.length + (auth ? 1 : 0)
  usePauseWhileRead(region, count)
  useRoomForFocus(region, count)

  return (
    <section ref={region} className="toasts not-printed" aria-label={t('toast.label')}>
      {/* Both regions are always there: one that arrives with its words is often not read out. */}
      <div role="alert" className="contents">
        {auth && <ToastBox toast={auth} isAlert />}
      </div>
      <div role="status" className="contents">
        {list.map((toast) => (
          <ToastBox key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

function ToastBox({ toast, isAlert = false }: { toast: Toast; isAlert?: boolean }) {
  const t = useTexts()
  return (
    <div className={`toast ${isAlert ? 'toast-alert' : ''}`}>
      <p className="flex-1 py-2">{toast.text}</p>
      {toast.view ? (
        <ShopLink
          to={toast.view.to}
          className="link inline-flex min-h-11 items-center px-3"
          onClick={() => toasts.close(toast.id)}
        >
          {toast.view.label ?? t('toast.view')}
        </ShopLink>
      ) : (
        <button
          type="button"
          className="min-h-11 min-w-11 px-3 font-medium"
          onClick={() => toasts.close(toast.id)}
        >
          {t('toast.ok')}
        </button>
      )}
    </div>
  )
}

function usePauseWhileRead(region: React.RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const element = region.current
    if (!element || count === 0) return
    let isHovered = false
    function decide() {
      const isRead = isHovered || element?.contains(document.activeElement) || document.hidden
      if (isRead) toasts.pause()
      else toasts.resume()
    }
    const leaving = new AbortController()
    const { signal } = leaving
    function hover(event: PointerEvent) {
      isHovered = event.type === 'pointerover'
      decide()
    }
    element.addEventListener('pointerover', hover, { signal })
    element.addEventListener('pointerleave', hover, { signal })
    element.addEventListener('focusin', decide, { signal })
    // The focus has not yet arrived elsewhere when it leaves.
    element.addEventListener('focusout', () => queueMicrotask(decide), { signal })
    document.addEventListener('visibilitychange', decide, { signal })
    decide()
    return () => {
      leaving.abort()
      toasts.resume()
    }
  }, [region, count])
}

/** The messages move to the top while they would lie over what has the focus. */
function useRoomForFocus(region: React.RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (count === 0) return
    function makeRoom() {
      const element = region.current
      const focused = document.activeElement
      if (!element || !focused || focused === document.body || element.contains(focused)) return
      element.removeAttribute('data-place')
      const ours = element.getBoundingClientRect()
      const theirs = focused.getBoundingClientRect()
      if (theirs.height > window.innerHeight / 2) return
      const overlaps =
        theirs.bottom > ours.top && theirs.top < ours.bottom && theirs.right > ours.left
      if (overlaps) element.setAttribute('data-place', 'top')
    }
    makeRoom()
    document.addEventListener('focusin', makeRoom)
    return () => document.removeEventListener('focusin', makeRoom)
  }, [region, count])
}
