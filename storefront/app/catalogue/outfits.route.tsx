import { NotYet } from '#app/shops/NotYet'
import { requirePathWord } from '#app/shops/pathWord.server'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/outfits.route'

export function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'outfits')
  return null
}

export default function OutfitsRoute() {
  return <NotYet screen={useTexts()('screens.outfits')} />
}
