import { data } from 'react-router'
import { RpcProblem, type Rpc } from './client.ts'

type Call = (...given: unknown[]) => Promise<unknown>

/** A client whose failures are shown as a shop that is away, with the number to ask about. */
export function apologising(rpc: Rpc, requestId: string): Rpc {
  return new Proxy(rpc, {
    get: (calls, name) => {
      const call = (calls as unknown as Record<PropertyKey, Call | undefined>)[name]
      if (!call) return undefined
      return (...given: unknown[]) =>
        call(...given).catch((failure: unknown) => {
          throw isAway(failure) ? shopIsAway(failure.requestId ?? requestId) : failure
        })
    },
  })
}

export function shopIsAway(requestId: string) {
  return data({ requestId }, { status: 503, statusText: 'Service Unavailable' })
}

function isAway(failure: unknown): failure is RpcProblem {
  return failure instanceof RpcProblem && (failure.status === 0 || failure.status >= 500)
}
