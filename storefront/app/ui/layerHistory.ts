// What lies over the page stands in the history, so that Back closes it and not the page: on a
// phone that is how people leave what covers everything. One entry stands for all layers. It is a
// copy of the page's own with a mark, and the router never hears of it.
import { useEffect, type RefObject } from 'react'

interface EntryState {
  key?: string
  isLayer?: boolean
}

type Close = () => void

let layers: Close[] = []
let standsFor: { key: string | undefined } | null = null

// Whoever listens first is told first, and the router is to hear nothing of ours: this file comes
// with the frame, before the router starts.
if (typeof window !== 'undefined') window.addEventListener('popstate', leaveEntry)

/** Back closes this dialog, however it was opened. */
export function useBackCloses(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    let leave: Close | null = null
    const listening = new AbortController()
    const { signal } = listening

    function enter() {
      leave ??= enterLayer(() => element?.close())
    }
    // Heard while it opens: `toggle` comes a moment later, and Back may be quicker.
    function opens(event: ToggleEvent) {
      if (event.newState === 'open') enter()
    }
    function follow() {
      if (element?.open) enter()
    }
    function end() {
      leave?.()
      leave = null
    }
    element.addEventListener('beforetoggle', opens, { signal })
    element.addEventListener('toggle', follow, { signal })
    element.addEventListener('close', end, { signal })
    follow()
    return () => {
      listening.abort()
      end()
    }
  }, [dialog])
}

/**
 * For whoever leads to another page: it takes the place of a layer's entry (`navigate` is to replace
 * it), and from now on Back leads to a page, also while the next one is still on its way.
 */
export function leaveEntryBehind(): { replace: boolean } {
  standsFor = null
  return { replace: isInLayer() }
}

/** A page took the place of a layer's entry: Back from it leads to another page, not to the same. */
export function forgetReplacedEntry(): void {
  if (!isInLayer()) standsFor = null
}

/** Called when a layer has opened; the answer is to be called when it has closed. */
function enterLayer(close: Close): () => void {
  cover([...layers, close])
  stand()
  return () => {
    const isKnown = layers.includes(close)
    cover(layers.filter((each) => each !== close))
    if (!isKnown || layers.length > 0 || !standsFor) return
    if (isInLayer()) history.back()
    else standsFor = null
  }
}

/** The page below does not move while something lies over it. */
function cover(next: Close[]) {
  layers = next
  document.documentElement.toggleAttribute('data-covered', layers.length > 0)
}

function stand() {
  const { key } = entryState() ?? {}
  if (!isInLayer()) history.pushState({ ...entryState(), isLayer: true }, '')
  standsFor = { key }
}

function leaveEntry(event: PopStateEvent) {
  const state = event.state as EntryState | null
  const isSamePage = standsFor !== null && state?.key === standsFor.key
  // Nothing of the page has changed.
  if (isSamePage) event.stopImmediatePropagation()
  const rest = isSamePage ? layers.slice(0, -1) : []
  const closing = layers.slice(rest.length)
  cover(rest)
  standsFor = null
  for (const close of closing) close()
  if (layers.length > 0) stand()
}

function isInLayer(): boolean {
  return Boolean(entryState()?.isLayer)
}

function entryState(): EntryState | null {
  return history.state as EntryState | null
}
