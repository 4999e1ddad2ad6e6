import type { Navigation } from '#app/storefronts/navigation'
import { Header } from './Header'
import { ServiceLine } from './ServiceLine'
import { useFlyouts } from './useFlyouts'
import { useHidingHeader } from './useHidingHeader'
import { useHydratedMark } from './useHydratedMark'

export default function BeforeContent({ navigation }: { navigation: Navigation }) {
  useHydratedMark('header')
  useHidingHeader()
  useFlyouts()

  return (
    <>
      <ServiceLine />
      <Header navigation={navigation.main} />
    </>
  )
}
