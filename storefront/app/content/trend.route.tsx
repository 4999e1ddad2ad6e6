import { NotYet } from '#app/shops/NotYet'
import { requireSlug } from '#app/shops/pageNotFound'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/trend.route'

export const handle: ScreenHandle = { pageCategory: 'other' }

export function loader({ request, params }: Route.LoaderArgs) {
  requireSlug(request, params.slug)
  return null
}

export default function TrendRoute() {
  return <NotYet screen={useTexts()('screens.trend')} />
}
