// What the link of a mail is about.
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'

export type LinkState = Answer<'getNewsletter'>['state'] | 'unknown'

export async function stateOfLink(rpc: Rpc, token: string): Promise<LinkState> {
  if (!token) return 'unknown'
  return stateOf(rpc.getNewsletter({ token }))
}

/** A link that we never sent, or that is over, is told so. */
export async function stateOf(call: Promise<Answer<'getNewsletter'>>): Promise<LinkState> {
  try {
    return (await call).state
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 404) return 'unknown'
    throw failure
  }
}

export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token')?.slice(0, 100) ?? ''
}
