import { localisedPath } from '#app/storefronts/paths'
import { useShop } from '#app/storefronts/useShop'
import { useTexts } from '#app/texts/texts'
import { openSettings } from './openSettings'

/** Where no script runs nothing is stored either, and the link leads to the page about cookies. */
export function ConsentLink() {
  const t = useTexts()
  const shop = useShop()
  return (
    <a
      href={localisedPath(shop, '/c/legal/cookies')}
      aria-haspopup="dialog"
      className="inline-flex min-h-11 items-center self-start underline-offset-4 hover:underline"
      onClick={(event) => {
        event.preventDefault()
        openSettings()
      }}
    >
      {t('consent.settings.title')}
    </a>
  )
}
