// Everything that the shop stores about the customer, as a file.
import { RpcProblem } from '#app/rpc/client'
import { rpcContext } from '#app/pages/loadContext'
import { redirect } from '#app/pages/redirect'
import type { ScreenHandle } from '#app/pages/screenHandle'
import type { Route } from './+types/export.route'

export const handle: ScreenHandle = {
  pageCategory: 'account',
  pageType: 'account',
  isPersonal: true,
  access: 'customer',
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = `/${params.shop}/account/user`
  const userData = await context
    .get(rpcContext)
    .exportUserData()
    .catch((failure: unknown) => {
      // Signing in leads to the page and not to a file that nobody expects then.
      if (failure instanceof RpcProblem && failure.status === 401) {
        throw redirect(`/${params.shop}/signin?redirectUrl=${encodeURIComponent(page)}`)
      }
      // A link has no place of its own to say that it failed.
      throw redirect(`${page}?export=failed`)
    })
  const day = userData.exportedAt.slice(0, 10)
  return new Response(JSON.stringify(userData, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="vitrine-${day}.json"`,
      'cache-control': 'no-store',
    },
  })
}
