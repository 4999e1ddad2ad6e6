import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function SuccessRoute() {
  return <NotYet screen={useTexts()('screens.success')} />
}
