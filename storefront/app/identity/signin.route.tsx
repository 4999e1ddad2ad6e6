import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function SigninRoute() {
  return <NotYet screen={useTexts()('screens.signin')} />
}
