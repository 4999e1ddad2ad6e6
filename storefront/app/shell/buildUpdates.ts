// Notices that the shop has a new release: asks every five minutes and when the tab is seen again.
export const POLL_MS = 5 * 60 * 1000
export const UPDATE_EVENT = 'vitrine:app-update'

let hasUpdate = false

/** Whether a newer release than this tab's is out; the next navigation then loads a whole page. */
export function updateIsWaiting(): boolean {
  return hasUpdate
}

export function watchBuilds(currentId: string): () => void {
  const look = () => void checkBuild(currentId)
  const onVisible = () => document.visibilityState === 'visible' && look()
  const timer = setInterval(look, POLL_MS)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Errors are ignored: a check that fails says nothing about the release. */
export async function checkBuild(currentId: string): Promise<void> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`)
    const latest: unknown = answer.ok ? await answer.json() : null
    if (typeof latest !== 'object' || latest === null || !('id' in latest)) return
    if (latest.id === currentId || hasUpdate) return
    hasUpdate = true
    dispatchEvent(new CustomEvent(UPDATE_EVENT, { detail: { id: latest.id } }))
  } catch {
    return
  }
}
