import { NotYet } from '#app/shell/NotYet'
import { pageNotFound, requireSlug } from '#app/shops/pageNotFound'
import { useTexts } from '#app/shops/texts'
import type { Route } from './+types/page.route'

export function loader({ request, params }: Route.LoaderArgs) {
  const parts = params['*'].split('/')
  if (parts.length > 6) throw pageNotFound(request)
  for (const part of parts) requireSlug(request, part)
  return null
}

export default function ContentPageRoute() {
  return <NotYet screen={useTexts()('screens.page')} />
}
