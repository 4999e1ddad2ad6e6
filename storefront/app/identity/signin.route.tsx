import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function SigninRoute() {
  return <NotYet screen={useTexts()('screens.signin')} />
}
