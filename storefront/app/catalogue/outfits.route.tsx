import { NotYet } from '#app/pages/NotYet'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/outfits.route'

export const handle: ScreenHandle = { pageCategory: 'other', pageType: 'outfit_overview' }

export function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'outfits')
  return null
}

export default function OutfitsRoute() {
  return <NotYet screen={useTexts()('screens.outfits')} />
}
