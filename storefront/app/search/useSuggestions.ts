import { useCallback, useEffect, useState } from 'react'
import { cleanTerm } from '#app/rules/searchTerm'
import { useRpc } from '#app/storefronts/useRpc'
import { useFetched } from '#app/ui/dataStatus'
import type { Suggestion } from './offered'

const SHORTEST = 2
/** Between two letters of somebody who types; what was asked before is given up. */
const PAUSE_MS = 80

export interface Asked {
  /** What the suggestions are about; empty while there is nothing to suggest for. */
  term: string
  suggestions: Suggestion[]
}

export function useSuggestions(typed: string): Asked {
  const rpc = useRpc()
  const term = cleanTerm(typed)
  const [settled, settle] = useState(term)
  const isEnough = settled.length >= SHORTEST

  useEffect(() => {
    const timer = setTimeout(() => settle(term), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])

  const fetch = useCallback(
    async (signal: AbortSignal): Promise<Asked> => {
      const { suggestions } = await rpc.getSearchSuggestions({ term: settled }, { signal })
      return { term: settled, suggestions }
    },
    [rpc, settled],
  )
  const { data } = useFetched(isEnough ? fetch : null)
  // While the next ones are on their way, the last ones stay: nothing flickers between two letters.
  return term.length >= SHORTEST && data ? data : { term: '', suggestions: [] }
}
