import { useTexts } from '#app/texts/texts'

/** One thing that the shop knows, inside a list of definitions. */
export function UserRow({ name, value }: { name: string; value: string | null }) {
  const t = useTexts()
  return (
    <>
      <dt className="pt-3 text-sm text-graphite sm:pb-3 sm:text-base">{name}</dt>
      <dd className="pb-3 wrap-anywhere sm:pt-3">
        {value || <span className="text-graphite">{t('account.missing')}</span>}
      </dd>
    </>
  )
}
