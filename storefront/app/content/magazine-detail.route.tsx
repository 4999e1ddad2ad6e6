import { NotYet } from '#app/pages/NotYet'
import { requireSlug } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
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
