import { NotYet } from '#app/shell/NotYet'
import { useTexts } from '#app/shops/texts'

export default function PasswordResetRoute() {
  return <NotYet screen={useTexts()('screens.passwordReset')} />
}
