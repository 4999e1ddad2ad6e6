// Everything below the content and over it.
import { useCallback } from 'react'
import { useConsent } from '#app/consent/consent'
import type { Navigation } from '#app/storefronts/navigation'
import { BasketPreview } from '#app/shopper/BasketPreview'
import { useFinalisedChoice } from '#app/storefronts/storefrontChoice'
import { useShop } from '#app/storefronts/useShop'
import { closeDialog } from '#app/ui/Dialog'
// The error page comes along, so that it is there when the network is not.
import './ErrorInShop'
import { Footer } from './Footer'
import { Later } from './Later'
import { MENU, STOREFRONTS } from './layerIds'
import { Menu } from './Menu'
import { StorefrontDialog } from './StorefrontDialog'
import { StorefrontOffer } from './StorefrontOffer'
import { Toasts } from './Toasts'
import { useHydratedMark } from './useHydratedMark'

export default function AfterContent({ navigation }: { navigation: Navigation }) {
  const closeLayers = useCallback(() => {
    closeDialog(MENU)
    closeDialog(STOREFRONTS)
  }, [])
  useFinalisedChoice(useShop(), closeLayers)
  useHydratedMark('footer')
  const consent = useConsent()

  return (
    <>
      <Footer navigation={navigation} />
      <Menu navigation={navigation} />
      <StorefrontDialog />
      <BasketPreview />
      <Later load={loadConsent} />
      {/* Two bars at once would cover the page. */}
      {consent && <StorefrontOffer />}
      <Toasts />
    </>
  )
}

const loadConsent = () => import('./Consent')
