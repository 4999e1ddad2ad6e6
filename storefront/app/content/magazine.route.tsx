import { NotYet } from '#app/shops/NotYet'
import { requirePathWord } from '#app/shops/pathWord.server'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/magazine.route'

export const handle: ScreenHandle = { pageCategory: 'blog' }

export function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  return null
}

export default function MagazineRoute() {
  return <NotYet screen={useTexts()('screens.magazine')} />
}
