// An invoice or a credit note of an order as a file, for whoever has the order's token.
import { RpcProblem } from '#app/rpc/client'
import { rpcContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/invoice.route'

export const handle: ScreenHandle = { pageCategory: 'orderConfirmation', isPersonal: true }

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const token = query.get('token')?.slice(0, 100) ?? ''
  // Links from before each package had an invoice name none.
  const documentNumber = query.get('number')?.slice(0, 40)
  const { number, pdf } = await context
    .get(rpcContext)
    .getInvoice({ token, number: documentNumber }, { timeoutMs: 10_000 })
    .catch((failure: unknown) => {
      if (failure instanceof RpcProblem && failure.status === 404) throw pageNotFound(request)
      throw failure
    })
  return new Response(Buffer.from(pdf, 'base64'), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}.pdf"`,
      'cache-control': 'no-store',
    },
  })
}
