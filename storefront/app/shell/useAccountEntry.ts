import { useShopper } from '#app/shopper/shopper'
import { useTexts } from '#app/texts/texts'

interface AccountEntry {
  to: string
  name: string
  firstName?: string
}

/** The way to the account, by the customer's own name; a guest has none and may still get one. */
export function useAccountEntry(): AccountEntry {
  const t = useTexts()
  const { user, unpaidOrder } = useShopper()
  // A guest has no account to find it in; a customer's account leads to it.
  if (user?.isGuest && unpaidOrder?.status === 'pending') {
    const token = encodeURIComponent(unpaidOrder.token)
    return { to: `/success?token=${token}&pay=1`, name: t('header.unpaid') }
  }
  if (user?.isGuest) return { to: '/signin', name: t('screens.signin') }
  if (!user) return { to: '/account', name: t('screens.account') }
  const { firstName } = user
  return { to: '/account', name: t('header.account.of', { name: firstName }), firstName }
}
