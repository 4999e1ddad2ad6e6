// The one status of everything that the browser fetches by itself.
import { useEffect, useReducer } from 'react'

export type DataStatus = 'idle' | 'pending' | 'success' | 'error'

export type Fetched<T> =
  | { status: 'idle'; data: null; error: null }
  | { status: 'pending'; data: T | null; error: null }
  | { status: 'success'; data: T; error: null }
  | { status: 'error'; data: T | null; error: unknown }

export type FetchStep<T> =
  | { type: 'started' }
  | { type: 'arrived'; data: T }
  | { type: 'failed'; error: unknown }
  | { type: 'dropped' }

export const nothingFetched = { status: 'idle', data: null, error: null } as const

/** What was there stays to be seen while it is fetched again, and when that fails. */
export function reduceFetch<T>(before: Fetched<T>, step: FetchStep<T>): Fetched<T> {
  switch (step.type) {
    case 'started':
      return { status: 'pending', data: before.data, error: null }
    case 'arrived':
      return { status: 'success', data: step.data, error: null }
    case 'failed':
      return { status: 'error', data: before.data, error: step.error }
    case 'dropped':
      return nothingFetched
  }
}

/**
 * Fetches after the first paint and whenever `fetch` is another function; null fetches nothing.
 * Give it a function that stays the same between renders (useCallback, or one outside).
 */
export function useFetched<T>(fetch: ((signal: AbortSignal) => Promise<T>) | null): Fetched<T> {
  const [state, take] = useReducer(reduceFetch<T>, nothingFetched)
  useEffect(() => {
    if (!fetch) {
      take({ type: 'dropped' })
      return
    }
    const leaving = new AbortController()
    take({ type: 'started' })
    fetch(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) take({ type: 'arrived', data })
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) take({ type: 'failed', error })
      },
    )
    return () => leaving.abort()
  }, [fetch])
  return state
}
