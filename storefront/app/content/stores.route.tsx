import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function StoresRoute() {
  return <NotYet screen={useTexts()('screens.stores')} />
}
