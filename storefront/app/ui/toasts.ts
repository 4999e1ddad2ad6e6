// Short messages of the shop. They live outside the page, so that one page can leave a word that
// is read on the next.
import { useSyncExternalStore } from 'react'
import { resolveFirstTouch } from './firstTouch'

export const SHOWN_FOR = 5000
export const AUTH_REPLACED_AFTER = 500

export interface Toast {
  id: number
  text: string
  /** A link to what the message is about; without it there is an OK button. */
  view?: { to: string; label?: string }
}

export interface ToastList {
  list: readonly Toast[]
  /** One slot for authentication errors. */
  auth: Toast | null
}

interface Timer {
  handle: ReturnType<typeof setTimeout> | undefined
  endsAt: number
  left: number
}

const nothing: ToastList = { list: [], auth: null }

/** `beforeShowing` sees to it that there is a place to show them in. */
export function createToasts(beforeShowing: () => void = () => undefined) {
  let current = nothing
  let lastId = 0
  let isPaused = false
  let replacement: ReturnType<typeof setTimeout> | undefined
  const timers = new Map<number, Timer>()
  const listeners = new Set<() => void>()

  function show(next: ToastList) {
    current = next
    for (const listener of listeners) listener()
  }

  function close(id: number) {
    clearTimeout(timers.get(id)?.handle)
    timers.delete(id)
    show({
      list: current.list.filter((toast) => toast.id !== id),
      auth: current.auth?.id === id ? null : current.auth,
    })
  }

  function run(id: number, left: number) {
    const handle = isPaused ? undefined : setTimeout(() => close(id), left)
    timers.set(id, { handle, left, endsAt: Date.now() + left })
  }

  function add(message: Omit<Toast, 'id'>): number {
    beforeShowing()
    const toast = { ...message, id: ++lastId }
    show({ ...current, list: [...current.list, toast] })
    run(toast.id, SHOWN_FOR)
    return toast.id
  }

  function fillAuthSlot(text: string) {
    if (current.auth) close(current.auth.id)
    beforeShowing()
    const toast = { id: ++lastId, text }
    show({ ...current, auth: toast })
    run(toast.id, SHOWN_FOR)
  }

  /** Replaces what is in the slot after a moment, so that the change is noticed. */
  function authError(text: string) {
    clearTimeout(replacement)
    if (!current.auth) return fillAuthSlot(text)
    replacement = setTimeout(() => fillAuthSlot(text), AUTH_REPLACED_AFTER)
  }

  /** Time stands still while somebody reads: under the pointer, with the focus, in a hidden tab. */
  function pause() {
    if (isPaused) return
    isPaused = true
    for (const timer of timers.values()) {
      clearTimeout(timer.handle)
      timer.left = Math.max(0, timer.endsAt - Date.now())
    }
  }

  function resume() {
    if (!isPaused) return
    isPaused = false
    for (const [id, { left }] of timers) run(id, left)
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { add, authError, close, pause, resume, subscribe, current: () => current }
}

export const toasts = createToasts(resolveFirstTouch)

export function useToasts() {
  return { add: toasts.add, authError: toasts.authError }
}

export function useShownToasts(): ToastList {
  return useSyncExternalStore(toasts.subscribe, toasts.current, () => nothing)
}
