import { NotYet } from '#app/pages/NotYet'
import type { ScreenHandle } from '#app/pages/screenHandle'
import { useTexts } from '#app/texts/texts'

export const handle: ScreenHandle = { pageCategory: 'support' }

export function loader() {
  return null
}

export default function StoresRoute() {
  return <NotYet screen={useTexts()('screens.stores')} />
}
