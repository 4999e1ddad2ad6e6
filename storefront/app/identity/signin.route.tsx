import { NotYet } from '#app/shops/NotYet'
import type { ScreenHandle } from '#app/shops/screenHandle'
import { useTexts } from '#app/shops/texts'

export const handle: ScreenHandle = { pageCategory: 'signin', isPersonal: true }

export function loader() {
  return null
}

export default function SigninRoute() {
  return <NotYet screen={useTexts()('screens.signin')} />
}
