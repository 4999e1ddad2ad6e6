import { useCallback, useEffect, useState } from 'react'
import { cleanTerm } from '#app/rules/searchTerm'
import { useRpc } from '#app/storefronts/useRpc'
import { useFetched } from '#app/ui/dataStatus'
import type { Suggestion } from './suggestionGroups'

const SHORTEST = 2
/** Between two letters of somebody who types; what was asked before is given up. */
const PAUSE_MS = 80

export interface Suggestions {
  /** What the suggestions are about; empty while there is nothing to suggest for. */
  term: string
  suggestions: Suggestion[]
}

export function useSuggestions(typed: string): Suggestions {
  const rpc = useRpc()
  const term = cleanTerm(typed)
  const [pausedTerm, setPausedTerm] = useState(term)
  const isEnough = pausedTerm.length >= SHORTEST

  useEffect(() => {
    const timer = setTimeout(() => setPausedTerm(term), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [term])

  const fetch = useCallback(
    async (signal: AbortSignal): Promise<Suggestions> => {
      const { suggestions } = await rpc.getSearchSuggestions({ term: pausedTerm }, { signal })
      return { term: pausedTerm, suggestions }
    },
    [rpc, pausedTerm],
  )
  const { data } = useFetched(isEnough ? fetch : null)
  // While the next ones are on their way, the last ones stay: nothing flickers between two letters.
  return term.length >= SHORTEST && data ? data : { term: '', suggestions: [] }
}
