// The slip of a return as a file, for whoever has the order's token.
import { RpcProblem } from '#app/rpc/client'
import { rpcContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/return-slip.route'
import { pdfFile } from './pdfFile.server'

export const handle: ScreenHandle = { pageCategory: 'orderConfirmation', isPersonal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token')?.slice(0, 100) ?? ''
  const number = query.get('number')?.slice(0, 40) ?? ''
  const slip = await context
    .get(rpcContext)
    .getReturnSlip({ token, number }, { timeoutMs: 10_000 })
    .catch((failure: unknown) => {
      if (failure instanceof RpcProblem && failure.status === 404) throw pageNotFound(request)
      throw failure
    })
  return pdfFile(slip)
}
