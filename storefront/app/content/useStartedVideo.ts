import { useEffect, useState } from 'react'
import { sessionStore } from '#app/ui/browserStorage'

/** The video that was started on this page before it was loaded anew. */
const STARTED = 'vitrine_video'

/**
 * Whether a video was started, and how to start it. The policy of a document names the services of its
 * own videos alone: whoever came from another page without a new document gets one first.
 */
export function useStartedVideo(id: string): [isPlaying: boolean, start: () => void] {
  const [isPlaying, setIsPlaying] = useState(false)

  useEffect(() => {
    if (sessionStore.getItem(STARTED) !== id) return
    sessionStore.removeItem(STARTED)
    queueMicrotask(() => setIsPlaying(true))
  }, [id])

  function start() {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      if (effectiveDirective !== 'frame-src') return
      sessionStore.setItem(STARTED, id)
      location.reload()
    })
    setIsPlaying(true)
  }
  return [isPlaying, start]
}
