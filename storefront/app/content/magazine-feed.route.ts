// What is new in the magazine, for readers of feeds.
import { rpcContext } from '#app/pages/loadContext'
import { pageNotFound } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { RpcProblem } from '#app/rpc/client'
import type { Route } from './+types/magazine-feed.route'

export const handle: ScreenHandle = { pageCategory: 'blog' }

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  const { xml } = await context
    .get(rpcContext)
    .getMagazineFeed()
    .catch((failure: unknown) => {
      if (failure instanceof RpcProblem && failure.status === 404) throw pageNotFound(request)
      throw failure
    })
  return new Response(xml, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
