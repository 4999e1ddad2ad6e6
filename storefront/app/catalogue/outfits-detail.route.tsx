import { NotYet } from '#app/pages/NotYet'
import { requireSlug } from '#app/pages/pageNotFound'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/outfits-detail.route'

export const handle: ScreenHandle = {
  pageCategory: 'other',
  pageType: 'outfit',
  pageTypeId: 'slug',
}

export function loader({ request, context, params }: Route.LoaderArgs) {
  requirePathWord(request, context, 'outfits')
  requireSlug(request, params.slug)
  return null
}

export default function OutfitsDetailRoute() {
  return <NotYet screen={useTexts()('screens.outfit')} />
}
