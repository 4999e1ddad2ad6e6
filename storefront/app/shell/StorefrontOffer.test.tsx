import { expect, test } from 'vitest'
import {
  aStorefront,
  austria,
  britain,
  france,
  germany,
  romandy,
  storefronts,
} from '#app/storefronts/storefronts.fixture'
import { betterStorefront } from './StorefrontOffer'

const belgium = aStorefront('be', 'nl-BE', {})
const wallonia = aStorefront('fr-be', 'fr-BE', {})
const all = [...storefronts, belgium, wallonia]

test.each([
  ['a French visitor in Germany is offered France', germany, ['fr-FR', 'fr'], '', 'fr'],
  ['a visitor from Geneva in Germany is offered their own', germany, ['fr-CH', 'fr'], '', 'fr-ch'],
  ['an American in Germany is offered English', germany, ['en-US', 'en'], '', 'uk'],
  ['the language that is preferred counts', germany, ['fr', 'de-AT'], '', 'fr'],
  ['French in Flanders is offered in Belgium', belgium, ['fr-FR', 'fr'], '', 'fr-be'],
  ['an Austrian in Germany reads it and stays', germany, ['de-AT', 'de'], '', null],
  ['an Austrian with a German browser is at home', austria, ['de-DE', 'de', 'en'], '', null],
  ['who speaks German without a country stays in Austria', austria, ['de'], '', null],
  ['a visitor from Geneva reads French in France', france, ['fr-CH', 'fr'], '', null],
  ['who also speaks the language of here exactly stays', romandy, ['de-AT', 'fr-CH'], '', null],
  ['who reads the language of here stays', britain, ['pl-PL', 'en-US'], '', null],
  ['who has chosen this storefront stays', germany, ['fr-FR'], 'vitrine_shop=de', null],
  ['who has chosen another one is offered that', germany, ['fr-FR'], 'vitrine_shop=uk', 'uk'],
  ['who speaks none of our languages stays', germany, ['fi-FI'], '', null],
  ['who tells no language stays', germany, [], '', null],
])('%s', (_, here, languages, cookies, code) => {
  expect(betterStorefront(here, all, languages, cookies)?.code ?? null).toBe(code)
})
