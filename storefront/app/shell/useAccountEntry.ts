import { useShopper } from '#app/shopper/shopper'
import { useTexts } from '#app/shops/texts'

interface AccountEntry {
  to: string
  name: string
  firstName?: string
}

/** The way to the account, by the customer's own name; a guest has none and may still get one. */
export function useAccountEntry(): AccountEntry {
  const t = useTexts()
  const { user } = useShopper()
  if (user?.isGuest) return { to: '/signin', name: t('screens.signin') }
  if (!user) return { to: '/account', name: t('screens.account') }
  const { firstName } = user
  return { to: '/account', name: t('header.account.of', { name: firstName }), firstName }
}
