// An honest word where a screen is still to be built. None is left when its step is done.
import { Link } from 'react-router'
import { PageHead } from './PageHead'
import { useTexts } from '#app/texts/texts'
import { useShop } from '#app/storefronts/useShop'
import { Headline } from '#app/ui/Headline'

export function NotYet({ screen }: { screen: string }) {
  const t = useTexts()
  const shop = useShop()
  return (
    <section className="mx-auto max-w-prose px-4 py-24 text-center">
      <PageHead title={screen} noindex />
      <Headline size="xl" level={1}>
        {screen}
      </Headline>
      <p className="mt-4 text-graphite">{t('notYet.message')}</p>
      <Link className="button mt-8" to={`/${shop.code}`}>
        {t('error.continue')}
      </Link>
    </section>
  )
}
