import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function StoresRoute() {
  return <NotYet screen={useTexts()('screens.stores')} />
}
