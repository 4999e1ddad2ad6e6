// A visitor from elsewhere is offered their storefront, in their language, and never pushed.
import { useEffect, useRef, useState } from 'react'
import { Link, useMatches } from 'react-router'
import { chosenShop, shopByLanguage } from '#app/storefronts/detection'
import { currentChoice } from '#app/storefronts/storefrontChoice'
import { countryName, type Storefront } from '#app/storefronts/storefront'
import { loadTexts, textsOf } from '#app/texts/texts'
import { isPlainClick } from '#app/links/isPlainClick'
import { handleOf } from '#app/pages/screenHandle'
import { useSamePage } from '#app/storefronts/useSamePage'
import { useShop, useShops } from '#app/storefronts/useShop'
import { useSwitchStorefront } from '#app/storefronts/useSwitchStorefront'
import { sessionStore } from '#app/ui/browserStorage'
import { useBarAtEnd } from '#app/ui/useBarAtEnd'

const DECLINED = 'vitrine_offer_declined'

export function StorefrontOffer() {
  const here = useShop()
  const { shops } = useShops()
  const screen = useMatches().at(-1)
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

  // Whoever is about to buy, or reads about their orders, is not called away.
  if (!offer || handleOf(screen).isPersonal) return null
  return <OfferBar offer={offer} onDecline={decline} />
}

interface BarProps {
  offer: Storefront
  onDecline: () => void
}

function OfferBar({ offer, onDecline }: BarProps) {
  const here = useShop()
  const samePage = useSamePage()
  const switchTo = useSwitchStorefront()
  const bar = useRef<HTMLElement>(null)
  useBarAtEnd(bar)
  const { path } = samePage(offer)
  const t = textsOf(offer.translationFile, offer.locale)
  const country = countryName(offer)
  const isSameCountry = offer.country === here.country
  return (
    <aside
      ref={bar}
      className="offer not-printed"
      lang={offer.locale}
      aria-label={t('switcher.title')}
    >
      <div className="wide flex flex-wrap items-center gap-x-6 py-0.5 text-sm">
        <p className="flex-1 max-md:sr-only">
          {isSameCountry ? t('offer.language.text') : t('offer.text', { country })}
        </p>
        <button type="button" className="link min-h-11" onClick={onDecline}>
          {t('offer.stay')}
        </button>
        <Link
          to={path}
          className="link flex min-h-11 items-center font-medium max-md:ml-auto"
          onClick={(event) => {
            if (!isPlainClick(event, event.currentTarget)) return
            event.preventDefault()
            void switchTo(offer, path)
          }}
        >
          {isSameCountry ? t('offer.language.go') : t('offer.go', { country })}
        </Link>
      </div>
    </aside>
  )
}

/**
 * Languages are compared, not countries: nobody is disturbed who has chosen this storefront or reads
 * its language. Whoever has chosen another one is offered that one, whatever their browser speaks.
 */
export function betterStorefront(
  here: Storefront,
  shops: Storefront[],
  languages: readonly string[],
  cookies: string,
): Storefront | null {
  const choice = chosenShop(cookies, shops)
  if (choice) return choice.code === here.code ? null : choice
  if (languages.some((tag) => tag.toLowerCase() === here.locale.toLowerCase())) return null
  const language = languages.map(languageOf).find((each) => shops.some(speaks(each)))
  if (!language || language === here.language) return null
  const tags = languages.filter((tag) => languageOf(tag) === language)
  return (
    shops.filter(speaks(language)).find(({ country }) => country === here.country) ??
    shopByLanguage(tags.join(','), shops) ??
    null
  )
}

function languageOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

function speaks(language: string) {
  return (shop: Storefront) => shop.language === language
}
