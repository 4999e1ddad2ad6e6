import { useCallback, useDeferredValue, useEffect, useState } from 'react'
import type { Answer } from '#app/rpc/client'
import { useRpc } from '#app/storefronts/useRpc'
import { useFetched, type DataStatus } from '#app/ui/dataStatus'
import type { ListingState } from './address'
import { whereOf } from './wire'

/** Whoever ticks three boxes in a row asks once. */
const PAUSE_MS = 150

/** The filters beside what is chosen; the last ones stay while new ones are on their way. */
export function useFilters(
  categoryId: number | null,
  draft: ListingState,
): { answer: Answer<'getFilters'> | null; status: DataStatus } {
  const rpc = useRpc()
  const settled = useSettled(draft)
  const fetch = useCallback(
    (signal: AbortSignal) =>
      rpc.getFilters({ categoryId, category: null, where: whereOf(settled) }, { signal }),
    [rpc, categoryId, settled],
  )
  const { data, status } = useFetched(fetch)
  const answer = useDeferredValue(data)
  // What is shown may be a moment older than what has come.
  const isNewest = settled === draft && answer === data
  return { answer, status: isNewest ? status : 'pending' }
}

function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    if (settled === value) return
    const timer = setTimeout(() => settle(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [settled, value])
  return settled
}
