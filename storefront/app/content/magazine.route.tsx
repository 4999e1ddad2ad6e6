import { NotYet } from '#app/shops/NotYet'
import { requirePathWord } from '#app/shops/pathWord.server'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/magazine.route'

export function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  return null
}

export default function MagazineRoute() {
  return <NotYet screen={useTexts()('screens.magazine')} />
}
