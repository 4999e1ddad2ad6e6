// What came of each piece of a basket call that adds several.
import { RpcProblem } from '#app/rpc/client'

/** Null where all went well. */
type Code = string | null | undefined

/** When nothing at all could be added, the results stand beside the refusal. */
export function resultsOf(failure: unknown): { kind: string | null }[] {
  if (failure instanceof RpcProblem && Array.isArray(failure.body.results)) {
    return failure.body.results as { kind: string | null }[]
  }
  throw failure
}

/** Fewer than were wanted is not nothing. */
export function isRefused(code: Code): boolean {
  return Boolean(code) && code !== 'ItemAddedWithReducedQuantity'
}
