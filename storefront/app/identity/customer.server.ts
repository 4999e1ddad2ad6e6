import { redirect } from 'react-router'
import { RpcProblem, type Answer } from '#app/rpc/client'

export type Customer = NonNullable<Answer<'refreshUser'>['user']>

/**
 * What a page of the account shows. The session may have ended since the guard looked at it; then
 * one signs in and comes back.
 */
export async function ofCustomer<Shown extends { user: Customer | null }>(
  { request, params }: { request: Request; params: { shop: string } },
  ask: () => Promise<Shown>,
): Promise<Shown & { user: Customer }> {
  const shown = await ask().catch((failure: unknown) => {
    if (failure instanceof RpcProblem && failure.status === 401) return null
    throw failure
  })
  if (shown?.user) return { ...shown, user: shown.user }
  const { pathname, search } = new URL(request.url)
  const back = encodeURIComponent(pathname + search)
  throw redirect(`/${params.shop}/signin?redirectUrl=${back}`)
}
