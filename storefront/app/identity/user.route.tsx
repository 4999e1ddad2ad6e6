import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function UserRoute() {
  return <NotYet screen={useTexts()('screens.user')} />
}
