import { NotYet } from '#app/shops/NotYet'
import { requireSlug } from '#app/shops/pageNotFound'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/store.route'

export const handle: ScreenHandle = { pageCategory: 'support' }

export function loader({ request, params }: Route.LoaderArgs) {
  requireSlug(request, params.slug)
  return null
}

export default function StoreRoute() {
  return <NotYet screen={useTexts()('screens.store')} />
}
