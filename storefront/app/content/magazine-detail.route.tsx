import { NotYet } from '#app/shops/NotYet'
import { requireSlug } from '#app/shops/pageNotFound'
import { requirePathWord } from '#app/shops/pathWord.server'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/magazine-detail.route'

export const handle: ScreenHandle = { pageCategory: 'blog' }

export function loader({ request, context, params }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  requireSlug(request, params.slug)
  return null
}

export default function MagazineDetailRoute() {
  return <NotYet screen={useTexts()('screens.article')} />
}
