import { NotYet } from '#app/pages/NotYet'
import { requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/store.route'

export const handle: ScreenHandle = { pageCategory: 'support' }

export function loader({ request, params }: Route.LoaderArgs) {
  requireSlug(request, params.slug)
  return null
}

export default function StoreRoute() {
  return <NotYet screen={useTexts()('screens.store')} />
}
