import { data } from 'react-router'
import { RpcProblem, type Rpc } from './client.ts'

type Call = (...values: unknown[]) => Promise<unknown>

/**
 * A client whose failures become a 503 answer with the number of the request, and whose refusals of
 * too many calls become a 429: neither is a mistake of the page. A shop that is busy says so.
 */
export function asUnavailable(rpc: Rpc, requestId: string): Rpc {
  return new Proxy(rpc, {
    get: (calls, name) => {
      const call = (calls as unknown as Record<PropertyKey, Call | undefined>)[name]
      if (!call) return undefined
      return (...values: unknown[]) =>
        call(...values).catch((failure: unknown) => {
          if (!(failure instanceof RpcProblem)) throw failure
          const id = failure.requestId ?? requestId
          if (failure.code === 'Overloaded') throw shopBusy(id)
          if (failure.status === 0 || failure.status >= 500) throw shopUnavailable(id)
          throw failure.code === 'TooManyCalls' ? tooManyCalls(id) : failure
        })
    },
  })
}

export function shopUnavailable(requestId: string) {
  return data({ requestId }, { status: 503, statusText: 'Service Unavailable' })
}

/** Nothing is broken: whoever comes back in a moment is served. */
function shopBusy(requestId: string) {
  return data({ requestId, isBusy: true }, { status: 503, statusText: 'Service Unavailable' })
}

function tooManyCalls(requestId: string) {
  return data({ requestId }, { status: 429, statusText: 'Too Many Requests' })
}

/** 429 or 503 where the client above threw it; null for anything else. */
export function unavailableStatus(failure: unknown): number | null {
  if (typeof failure !== 'object' || failure === null || !('init' in failure)) return null
  const status = (failure.init as ResponseInit | null)?.status
  return status === 429 || status === 503 ? status : null
}
