import { data } from 'react-router'
import { RpcProblem, type Rpc } from './client.ts'

type Call = (...given: unknown[]) => Promise<unknown>

/** A client whose failures become a 503 answer with the number of the request. */
export function asUnavailable(rpc: Rpc, requestId: string): Rpc {
  return new Proxy(rpc, {
    get: (calls, name) => {
      const call = (calls as unknown as Record<PropertyKey, Call | undefined>)[name]
      if (!call) return undefined
      return (...given: unknown[]) =>
        call(...given).catch((failure: unknown) => {
          throw isFailure(failure) ? shopUnavailable(failure.requestId ?? requestId) : failure
        })
    },
  })
}

export function shopUnavailable(requestId: string) {
  return data({ requestId }, { status: 503, statusText: 'Service Unavailable' })
}

function isFailure(failure: unknown): failure is RpcProblem {
  return failure instanceof RpcProblem && (failure.status === 0 || failure.status >= 500)
}
