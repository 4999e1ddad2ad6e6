import { useEffect } from 'react'
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

/** Says in the page that the frame's scripts have taken over: styles and tests may look at it. */
function useSignOfLife(): void {
  useEffect(() => document.documentElement.setAttribute('data-frame', 'on'), [])
}

export default function BeforeContent({ configuration, navigation }: Props) {
  useSignOfLife()
  useHidingHeader()
  useFlyouts()

  return (
    <>
      <ServiceLine configuration={configuration} />
      <Header navigation={navigation.main} />
    </>
  )
}
