import type { Navigation } from '#app/storefronts/navigation'

export interface FrameProps {
  navigation: Navigation
  /** With no more around the page than helps to finish it. */
  isReduced: boolean
}
