import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function DirectOrderRoute() {
  return <NotYet screen={useTexts()('screens.directOrder')} />
}
