// Wire answers for tests, typed by the contract.
import type { NavigationTree, ShopConfiguration, Storefront } from './storefront'

export const germany = aStorefront('de', 'de-DE', {
  countryNames: { de: 'Deutschland', fr: 'Allemagne', nl: 'Duitsland', en: 'Germany' },
  isLanguageHome: true,
})
export const austria = aStorefront('at', 'de-AT', {
  countryNames: { de: 'Österreich', fr: 'Autriche', nl: 'Oostenrijk', en: 'Austria' },
})
export const france = aStorefront('fr', 'fr-FR', {
  countryNames: { de: 'Frankreich', fr: 'France', nl: 'Frankrijk', en: 'France' },
  languageName: 'Français',
  pathWords: { outfits: 'ensembles', magazine: 'magazine' },
  isLanguageHome: true,
})
export const romandy = aStorefront('fr-ch', 'fr-CH', {
  countryNames: { de: 'Schweiz', fr: 'Suisse', nl: 'Zwitserland', en: 'Switzerland' },
  languageName: 'Français',
  currency: 'CHF',
  pathWords: { outfits: 'ensembles', magazine: 'magazine' },
})
export const britain = aStorefront('uk', 'en-GB', {
  countryNames: { de: 'Vereinigtes Königreich', fr: 'Royaume-Uni', nl: '', en: 'United Kingdom' },
  languageName: 'English',
  currency: 'GBP',
  isLanguageHome: true,
})
export const netherlands = aStorefront('nl', 'nl-NL', {
  countryNames: { de: 'Niederlande', fr: 'Pays-Bas', nl: 'Nederland', en: 'Netherlands' },
  languageName: 'Nederlands',
  isLanguageHome: true,
})
export const storefronts = [austria, germany, france, romandy, britain]

export function aStorefront(code: string, locale: string, rest: Partial<Storefront>): Storefront {
  const [language = '', country = ''] = locale.split('-')
  return {
    shopId: 1,
    code,
    language,
    country,
    locale,
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    countryNames: {},
    languageName: 'Deutsch',
    pathWords: { outfits: 'outfits', magazine: 'magazin' },
    translationFile: language,
    isLanguageHome: false,
    domain: null,
    ...rest,
  }
}

export function aConfiguration(shop: Storefront): ShopConfiguration {
  return {
    ...shop,
    apiBasePath: '/api',
    consentMonths: 6,
    partners: { tagManagerId: null, analyticsId: null, kameleoonId: null },
    paymentMethods: ['paypal', 'invoice', 'visa', 'klarna'],
    carriers: ['dhl'],
    delivery: {
      freeFrom: 7500,
      cost: 495,
      days: [1, 3],
      returnDays: 30,
      packingHour: 15,
      holidays: [],
    },
  }
}

export function aNavigation(shop: Storefront) {
  const entry = (
    id: number,
    label: string,
    path: string,
    children: NavigationTree['items'] = [],
  ) => ({
    id,
    label,
    path: `/${shop.code}${path}`,
    children,
  })
  return {
    main: {
      name: 'main',
      items: [
        entry(1, 'Damen', '/damen', [
          entry(11, 'Neu eingetroffen', '/damen/neu'),
          entry(12, 'Kleider', '/damen/kleider'),
        ]),
        entry(2, 'Herren', '/herren'),
      ],
    },
    service: { name: 'service', items: [entry(3, 'Kontakt', '/c/service/kontakt')] },
    legal: { name: 'legal', items: [entry(4, 'Impressum', '/c/legal/impressum')] },
  }
}
