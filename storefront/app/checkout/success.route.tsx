import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function SuccessRoute() {
  return <NotYet screen={useTexts()('screens.success')} />
}
