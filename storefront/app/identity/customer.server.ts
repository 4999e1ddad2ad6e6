import { RpcProblem, type Answer } from '#app/rpc/client'
import { redirect } from '#app/pages/redirect'

export type Customer = NonNullable<Answer<'refreshUser'>['user']>

interface Where {
  request: Request
  params: { shop: string }
}

/**
 * What a page of the account shows. The session may have ended since the guard looked at it; then
 * one signs in and comes back.
 */
export async function ofCustomer<Page extends { user: Customer | null }>(
  where: Where,
  ask: () => Promise<Page>,
): Promise<Page & { user: Customer }> {
  const page = await whileSignedIn(where, ask)
  if (page.user) return { ...page, user: page.user }
  throw toSignin(where)
}

/** The same for what has no user in its answer, such as a form. */
export async function whileSignedIn<T>(where: Where, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 401) throw toSignin(where)
    throw failure
  }
}

function toSignin({ request, params }: Where): Response {
  const { pathname, search } = new URL(request.url)
  const back = encodeURIComponent(pathname + search)
  return redirect(`/${params.shop}/signin?redirectUrl=${back}`)
}
