import { useSearchParams } from 'react-router'
import { localisedPath } from '#app/storefronts/paths'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { UserSection } from './UserSection'

export function UserExport() {
  const t = useTexts()
  const shop = useShop()
  const [search] = useSearchParams()
  return (
    <UserSection title={t('account.export')}>
      <p className="mt-4 text-graphite">{t('account.export.text')}</p>
      <p role="alert" className="mt-4 text-sm text-alarm empty:hidden">
        {search.get('export') === 'failed' && t('account.export.failed')}
      </p>
      {/* A plain link, since a file is no page to go to. */}
      <a
        href={localisedPath(shop, '/account/user/export')}
        className="link inline-flex min-h-11 items-center"
      >
        {t('account.export.link')}
      </a>
    </UserSection>
  )
}
