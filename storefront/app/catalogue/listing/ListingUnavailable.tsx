import { useTexts } from '#app/texts/texts'
import { Headline } from '#app/ui/Headline'

/** While the goods are being sorted anew: an honest word, and a way to try again. */
export function ListingUnavailable() {
  const t = useTexts()
  return (
    <div className="mx-auto flex max-w-prose flex-col items-center py-16 text-center">
      <Headline size="lg" level={2}>
        {t('listing.away')}
      </Headline>
      <p className="mt-3 text-graphite">{t('listing.away.hint')}</p>
      {/* Asks for the whole page anew, which is how it comes back. */}
      <a href="" className="button mt-8">
        {t('listing.again')}
      </a>
    </div>
  )
}
