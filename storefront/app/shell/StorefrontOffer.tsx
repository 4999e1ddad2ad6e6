// A visitor from elsewhere is offered their storefront, in their language, and never pushed.
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { chosenShop, shopByLanguage } from '#app/storefronts/detection'
import { currentChoice } from '#app/storefronts/storefrontChoice'
import { countryName, type Storefront } from '#app/storefronts/storefront'
import { loadTexts, textsOf } from '#app/texts/texts'
import { isPlainClick } from '#app/links/isPlainClick'
import { useSamePage } from '#app/storefronts/useSamePage'
import { useShop, useShops } from '#app/storefronts/useShop'
import { useSwitchStorefront } from '#app/storefronts/useSwitchStorefront'
import { sessionStore } from '#app/ui/browserStorage'
import { Button } from '#app/ui/Button'
import { useBottomBar } from '#app/ui/useBottomBar'

const DECLINED = 'vitrine_offer_declined'

export function StorefrontOffer() {
  const here = useShop()
  const { shops } = useShops()
  const [offer, setOffer] = useState<Storefront | null>(null)

  useEffect(() => {
    // Whoever is just arriving has chosen, though the cookie does not say so yet.
    if (currentChoice() === here.code || sessionStore.getItem(DECLINED)) return
    const better = betterStorefront(here, shops, navigator.languages, document.cookie)
    if (!better) return
    let isHere = true
    loadTexts(better.translationFile).then(
      () => {
        if (isHere) setOffer(better)
      },
      () => undefined,
    )
    return () => {
      isHere = false
      setOffer(null)
    }
  }, [here, shops])

  function decline() {
    sessionStore.setItem(DECLINED, here.code)
    setOffer(null)
  }

  return offer && <Offer offer={offer} onDecline={decline} />
}

function Offer({ offer, onDecline }: { offer: Storefront; onDecline: () => void }) {
  const samePage = useSamePage()
  const switchTo = useSwitchStorefront()
  const bar = useRef<HTMLElement>(null)
  useBottomBar(bar)
  const { path } = samePage(offer)
  const t = textsOf(offer.translationFile, offer.locale)
  const country = countryName(offer)
  return (
    <aside
      ref={bar}
      className="offer not-printed"
      lang={offer.locale}
      aria-label={t('switcher.title')}
    >
      <div className="wide flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="min-w-56 flex-1">{t('offer.text', { country })}</p>
        <Link
          to={path}
          className="button"
          onClick={(event) => {
            if (!isPlainClick(event, event.currentTarget)) return
            event.preventDefault()
            void switchTo(offer, path)
          }}
        >
          {t('offer.go', { country })}
        </Link>
        <Button look="quiet" onClick={onDecline}>
          {t('offer.stay')}
        </Button>
      </div>
    </aside>
  )
}

/**
 * Nobody is disturbed who has chosen this storefront, or who reads its language well enough. Whoever
 * has chosen another one is offered that one, whatever their browser speaks.
 */
export function betterStorefront(
  here: Storefront,
  shops: Storefront[],
  languages: readonly string[],
  cookies: string,
): Storefront | null {
  const choice = chosenShop(cookies, shops)
  const preferred = choice ?? shopByLanguage(languages.join(','), shops)
  if (!preferred || preferred.code === here.code) return null
  if (choice) return choice
  const tags = languages.map((tag) => tag.toLowerCase())
  if (tags.includes(here.locale.toLowerCase())) return null
  const isExact = tags.includes(preferred.locale.toLowerCase())
  const readsThis = tags.some((tag) => tag.split('-')[0] === here.language)
  return isExact || !readsThis ? preferred : null
}
