import { NotYet } from '#app/pages/NotYet'
import { requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import type { Route } from './+types/trend.route'

export const handle: ScreenHandle = { pageCategory: 'other' }

export function loader({ request, params }: Route.LoaderArgs) {
  requireSlug(request, params.slug)
  return null
}

export default function TrendRoute() {
  return <NotYet screen={useTexts()('screens.trend')} />
}
