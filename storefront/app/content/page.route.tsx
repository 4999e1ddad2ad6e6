import { useLocation } from 'react-router'
import { entryAt } from '#app/storefronts/navigation'
import { NotYet } from '#app/pages/NotYet'
import { pageNotFound, requireSlug } from '#app/pages/pageNotFound'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'
import { useConfiguration } from '#app/storefronts/useConfiguration'
import type { Route } from './+types/page.route'

export const handle: ScreenHandle = {
  pageCategory: (params) => (/^service(\/|$)/.test(params['*'] ?? '') ? 'support' : 'other'),
}

export function loader({ request, params }: Route.LoaderArgs) {
  const parts = params['*'].split('/')
  if (parts.length > 6) throw pageNotFound(request)
  for (const part of parts) requireSlug(request, part)
  return null
}

/** Called as the navigation calls it, where a link leads here. */
export default function ContentPageRoute() {
  const t = useTexts()
  const { navigation } = useConfiguration()
  const { pathname } = useLocation()
  const { main, service, legal } = navigation
  const entries = [main, service, legal].flatMap(({ items }) => items)
  return <NotYet screen={entryAt(entries, pathname)?.label ?? t('screens.page')} />
}
