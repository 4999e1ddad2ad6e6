import { NotYet } from '#app/shops/NotYet'
import { useTexts } from '#app/shops/texts'

export default function PasswordResetRoute() {
  return <NotYet screen={useTexts()('screens.passwordReset')} />
}
