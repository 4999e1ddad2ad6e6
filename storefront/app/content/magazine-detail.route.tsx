import { NotYet } from '#app/shops/NotYet'
import { requireSlug } from '#app/shops/pageNotFound'
import { requirePathWord } from '#app/shops/pathWord.server'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/magazine-detail.route'

export function loader({ request, context, params }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  requireSlug(request, params.slug)
  return null
}

export default function MagazineDetailRoute() {
  return <NotYet screen={useTexts()('screens.article')} />
}
