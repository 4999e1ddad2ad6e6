import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function UserRoute() {
  return <NotYet screen={useTexts()('screens.user')} />
}
