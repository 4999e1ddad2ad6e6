import { expect, test } from 'vitest'
import {
  austria,
  britain,
  france,
  germany,
  romandy,
  storefronts,
} from '#app/storefronts/storefronts.fixture'
import { betterStorefront } from './StorefrontOffer'

test.each([
  ['a French visitor in Germany is offered France', germany, ['fr-FR', 'fr'], '', 'fr'],
  ['an Austrian in Germany is offered Austria', germany, ['de-AT', 'de'], '', 'at'],
  ['a visitor from Geneva in France is offered their own', france, ['fr-CH', 'fr'], '', 'fr-ch'],
  ['an American in Germany is offered English', germany, ['en-US', 'en'], '', 'uk'],
  ['who speaks German without a country stays in Austria', austria, ['de'], '', null],
  ['who is at home stays', germany, ['de-DE', 'de', 'en'], '', null],
  ['who also speaks the language of here exactly stays', romandy, ['de-AT', 'fr-CH'], '', null],
  ['who reads the language of here stays', britain, ['pl-PL', 'en-US'], '', null],
  ['who has chosen this storefront stays', germany, ['fr-FR'], 'vitrine_shop=de', null],
  ['who has chosen another one is offered that', germany, ['fr-FR'], 'vitrine_shop=uk', 'uk'],
  ['who speaks none of our languages stays', germany, ['fi-FI'], '', null],
])('%s', (_, here, languages, cookies, code) => {
  expect(betterStorefront(here, storefronts, languages, cookies)?.code ?? null).toBe(code)
})
