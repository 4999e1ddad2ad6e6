import type { ShopConfiguration } from '#app/shops/storefront'
import { Header } from './Header'
import type { Navigation } from './navigation'
import { ServiceLine } from './ServiceLine'
import { useFlyouts } from './useFlyouts'
import { useHidingHeader } from './useHidingHeader'

interface Props {
  configuration: ShopConfiguration
  navigation: Navigation
}

export default function BeforeContent({ configuration, navigation }: Props) {
  useHidingHeader()
  useFlyouts()

  return (
    <>
      <ServiceLine configuration={configuration} />
      <Header navigation={navigation.main} />
    </>
  )
}
