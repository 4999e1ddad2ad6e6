import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function SearchRoute() {
  return <NotYet screen={useTexts()('screens.search')} />
}
