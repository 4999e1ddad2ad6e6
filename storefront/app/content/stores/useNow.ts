import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** This minute; null until the page is alive, since it was rendered for everybody at another moment. */
export function useNow(): Date | null {
  const minute = useSyncExternalStore(everyMinute, currentMinute, () => null)
  return minute === null ? null : new Date(minute * MINUTE)
}

function everyMinute(tell: () => void): () => void {
  const timer = setInterval(tell, MINUTE / 4)
  return () => clearInterval(timer)
}

function currentMinute(): number | null {
  return Math.floor(Date.now() / MINUTE)
}
