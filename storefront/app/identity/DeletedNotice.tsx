// Without scripts; with them it is said on the home page.
import { PageHead } from '#app/pages/PageHead'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'

export function DeletedNotice() {
  const t = useTexts()
  return (
    <section className="mx-auto max-w-prose px-4 py-24">
      <PageHead title={t('account.deleted.title')} noindex />
      <Headline size="xl" level={1}>
        {t('account.deleted.title')}
      </Headline>
      <p className="mt-4 text-graphite">{t('account.deleted.text')}</p>
      <a href={`/${useShop().code}`} className="button mt-8">
        {t('error.continue')}
      </a>
    </section>
  )
}
