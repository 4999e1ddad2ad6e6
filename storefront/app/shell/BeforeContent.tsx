import type { FrameProps } from './frameProps'
import { Header } from './Header'
import { ReducedHeader } from './ReducedHeader'
import { ServiceLine } from './ServiceLine'
import { useFlyouts } from './useFlyouts'
import { useHidingHeader } from './useHidingHeader'
import { useHydratedMark } from './useHydratedMark'

export default function BeforeContent({ navigation, isReduced }: FrameProps) {
  useHydratedMark('header')
  useHidingHeader()
  useFlyouts()

  if (isReduced) return <ReducedHeader />
  return (
    <>
      <ServiceLine />
      <Header navigation={navigation.main} />
    </>
  )
}
