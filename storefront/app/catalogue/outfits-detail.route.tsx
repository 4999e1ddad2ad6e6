import { NotYet } from '#app/shops/NotYet'
import { requireSlug } from '#app/shops/pageNotFound'
import { requirePathWord } from '#app/shops/pathWord.server'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'
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
