import { NotYet } from '#app/pages/NotYet'
import { requirePathWord } from '#app/pages/pathWord.server'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/magazine.route'

export const handle: ScreenHandle = { pageCategory: 'blog' }

export function loader({ request, context }: Route.LoaderArgs) {
  requirePathWord(request, context, 'magazine')
  return null
}

export default function MagazineRoute() {
  return <NotYet screen={useTexts()('screens.magazine')} />
}
