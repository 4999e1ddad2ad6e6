import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function DirectOrderRoute() {
  return <NotYet screen={useTexts()('screens.directOrder')} />
}
