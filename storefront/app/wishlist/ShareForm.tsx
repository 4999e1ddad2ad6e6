import { Form } from 'react-router'
import { useTexts } from '#app/texts/texts'
import { toasts } from '#app/ui/toasts'
import type { WishlistOutcome } from './outcome'

/** The link stands in a field, to be copied by whatever means one has. */
export function ShareForm({ outcome }: { outcome: WishlistOutcome | undefined }) {
  const t = useTexts()
  if (outcome?.kind === 'shared') {
    return (
      <label className="flex w-full max-w-md flex-col gap-1 text-sm">
        {t('wishlist.share.link')}
        <input
          readOnly
          value={outcome.url}
          className="min-h-11 border border-mist bg-transparent px-3"
          onFocus={(event) => {
            event.currentTarget.select()
            navigator.clipboard.writeText(outcome.url).then(
              () => toasts.add({ text: t('wishlist.copied') }),
              () => undefined,
            )
          }}
        />
      </label>
    )
  }
  return (
    <Form method="post" preventScrollReset>
      <button name="intent" value="share" className="link min-h-11">
        {t('wishlist.share')}
      </button>
    </Form>
  )
}
