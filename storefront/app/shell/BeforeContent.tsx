import { useEffect } from 'react'
import type { Navigation } from '#app/shops/navigation'
import { Header } from './Header'
import { ServiceLine } from './ServiceLine'
import { useFlyouts } from './useFlyouts'
import { useHidingHeader } from './useHidingHeader'

/** Says in the page that the frame's scripts have taken over: styles and tests may look at it. */
function useFrameMark(): void {
  useEffect(() => document.documentElement.setAttribute('data-frame', 'on'), [])
}

export default function BeforeContent({ navigation }: { navigation: Navigation }) {
  useFrameMark()
  useHidingHeader()
  useFlyouts()

  return (
    <>
      <ServiceLine />
      <Header navigation={navigation.main} />
    </>
  )
}
