// Everything below the content and over it.
import { useCallback } from 'react'
import { useConsent } from '#app/consent/consent'
import { BasketPreview } from '#app/shopper/BasketPreview'
import { useFinalisedChoice } from '#app/storefronts/storefrontChoice'
import { useShop } from '#app/storefronts/useShop'
import { closeDialog } from '#app/ui/Dialog'
// The error page comes along, so that it is there when the network is not.
import './ErrorInShop'
import { Footer } from './Footer'
import type { FrameProps } from './frameProps'
import { Later } from './Later'
import { MENU, STOREFRONTS } from './layerIds'
import { Menu } from './Menu'
import { ReducedFooter } from './ReducedFooter'
import { StorefrontDialog } from './StorefrontDialog'
import { StorefrontOffer } from './StorefrontOffer'
import { Toasts } from './Toasts'
import { useHydratedMark } from './useHydratedMark'

export default function AfterContent({ navigation, isReduced }: FrameProps) {
  const closeLayers = useCallback(() => {
    closeDialog(MENU)
    closeDialog(STOREFRONTS)
  }, [])
  useFinalisedChoice(useShop(), closeLayers)
  useHydratedMark('footer')
  const consent = useConsent()

  return (
    <>
      {isReduced ? <ReducedFooter navigation={navigation} /> : <Footer navigation={navigation} />}
      {!isReduced && <Menu navigation={navigation} />}
      <StorefrontDialog />
      {!isReduced && <BasketPreview />}
      <Later load={loadConsent} />
      {/* Two bars at once would cover the page. */}
      {consent && <StorefrontOffer />}
      <Toasts />
    </>
  )
}

const loadConsent = () => import('./Consent')
