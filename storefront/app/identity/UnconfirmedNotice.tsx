import { useTexts } from '#app/shops/texts'

/** Until the mailbox has answered, somebody else may still prove to be its owner. */
export function UnconfirmedNotice({ email }: { email: string }) {
  const t = useTexts()
  return (
    <p className="mt-6 max-w-3xl border-l-2 border-oxblood bg-linen px-4 py-3">
      {t('account.unconfirmed', { email })}
    </p>
  )
}
