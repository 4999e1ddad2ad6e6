// What surrounds every screen of a storefront.
import { lazy, Suspense, type ReactNode } from 'react'
import { useMatches } from 'react-router'
import { handleOf } from '#app/pages/screenHandle'
import type { Navigation } from '#app/storefronts/navigation'
import { useTexts } from '#app/texts/texts'
import { RouteAnnouncer } from './RouteAnnouncer'
import { firstTouch } from '#app/ui/firstTouch'
import { InsideFrame } from './insideFrame'
import { SEARCH } from './layerIds'

// The browser gets both as HTML, and their scripts only once somebody touches the page: until then
// links, flyouts, dialogs and forms work as plain HTML (decision 0007).
const BeforeContent = import.meta.env.SSR
  ? (await import('./BeforeContent')).default
  : lazy(() => firstTouch().then(() => import('./BeforeContent')))
const AfterContent = import.meta.env.SSR
  ? (await import('./AfterContent')).default
  : lazy(() => firstTouch().then(() => import('./AfterContent')))

interface Props {
  navigation: Navigation
  children: ReactNode
}

export function Frame({ navigation, children }: Props) {
  const t = useTexts()
  const isReduced = handleOf(useMatches().at(-1)).frame === 'reduced'

  return (
    <InsideFrame value={true}>
      <nav aria-label={t('skip.label')} className="not-printed">
        <a className="skip-link" href="#content">
          {t('skip.content')}
        </a>
        {!isReduced && (
          <a className="skip-link" href={`#${SEARCH}`}>
            {t('skip.search')}
          </a>
        )}
        <a className="skip-link" href="#footer">
          {t('skip.footer')}
        </a>
      </nav>
      <Suspense>
        <BeforeContent navigation={navigation} isReduced={isReduced} />
      </Suspense>
      <main id="content" tabIndex={-1} className="min-h-[70vh]">
        {children}
      </main>
      <Suspense>
        <AfterContent navigation={navigation} isReduced={isReduced} />
      </Suspense>
      <RouteAnnouncer />
    </InsideFrame>
  )
}
