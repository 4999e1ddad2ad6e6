// What surrounds every screen of a storefront.
import { useCallback, type ReactNode } from 'react'
import type { NavigationTree, ShopConfiguration } from '#app/shops/storefront'
import { useFinalisedChoice } from '#app/shops/storefrontChoice'
import { useTexts } from '#app/shops/texts'
import { useShop } from '#app/shops/useShop'
import { closeDialog } from '#app/ui/Dialog'
import { Footer } from './Footer'
import { Header } from './Header'
import { InsideFrame } from './insideFrame'
import { Menu, MENU } from './Menu'
import { useRecordedPage } from './pageStore'
import { ServiceLine } from './ServiceLine'
import { StorefrontDialog, STOREFRONTS } from './StorefrontDialog'
import { StorefrontOffer } from './StorefrontOffer'
import { Toasts } from './Toasts'
import { Arrival } from './Arrival'

export interface Navigation {
  main: NavigationTree
  service: NavigationTree
  legal: NavigationTree
}

interface Props {
  configuration: ShopConfiguration
  navigation: Navigation
  children: ReactNode
}

export function Frame({ configuration, navigation, children }: Props) {
  const t = useTexts()
  const closeLayers = useCallback(() => {
    closeDialog(MENU)
    closeDialog(STOREFRONTS)
  }, [])
  useFinalisedChoice(useShop(), closeLayers)
  useRecordedPage()

  return (
    <InsideFrame value={true}>
      <nav aria-label={t('skip.label')} className="not-printed">
        <a className="skip-link" href="#content">
          {t('skip.content')}
        </a>
        <a className="skip-link" href="#search">
          {t('skip.search')}
        </a>
        <a className="skip-link" href="#footer">
          {t('skip.footer')}
        </a>
      </nav>
      <ServiceLine configuration={configuration} />
      <Header navigation={navigation.main} />
      <main id="content" tabIndex={-1} className="min-h-[70vh]">
        {children}
      </main>
      <Footer configuration={configuration} navigation={navigation} />
      <Menu navigation={navigation} />
      <StorefrontDialog />
      <StorefrontOffer />
      <Toasts />
      <Arrival onArrival={closeLayers} />
    </InsideFrame>
  )
}
