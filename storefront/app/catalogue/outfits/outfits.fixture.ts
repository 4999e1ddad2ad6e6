// Wire answers for tests, typed by the contract.
import { aPrice, aProduct, aSibling, aVariant, aWord } from '#app/products/products.fixture'
import type { Answer } from '#app/rpc/client'
import type { WireOutfit } from './look'

/** A coat in two sizes, one of them sold out, and boots that are sold out. */
export function anOutfit(rest: Partial<WireOutfit> = {}): WireOutfit {
  return {
    id: 1,
    key: 'OUT-01',
    slug: 'morgens-an-der-limmat',
    url: '/de/outfits/morgens-an-der-limmat',
    name: 'Morgens an der Limmat',
    text: 'Der Nebel hebt sich erst gegen zehn.',
    gender: 'women',
    image: null,
    version: 1,
    slugs: { de: 'morgens-an-der-limmat', fr: 'matin-sur-la-limmat' },
    pieces: [
      { role: 'outerwear', product: aCoat('camel') },
      { role: 'top', product: aJumper() },
      { role: 'shoes', product: someBoots() },
    ],
    ...rest,
  }
}

export function aCoat(colour: 'camel' | 'navy') {
  const id = colour === 'camel' ? 302 : 303
  return aProduct({
    id,
    referenceKey: `VTR-1001-${colour}`,
    variants: [aVariant('36', 4), aVariant('38', 0)],
    siblings: [
      aSibling(302, 'Camel', { referenceKey: 'VTR-1001-camel' }),
      aSibling(303, 'Marine', { referenceKey: 'VTR-1001-navy' }),
    ],
  })
}

function aJumper() {
  const price = aPrice(19900)
  return aProduct({
    id: 410,
    referenceKey: 'VTR-2006-ecru',
    masterKey: 'VTR-2006',
    attributes: { name: aWord('name', 'Pullover Ilse'), brand: aWord('brand', 'Halden') },
    variants: [
      { ...aVariant('41', 9), price },
      { ...aVariant('42', 9), price: aPrice(20900) },
    ],
    priceRange: { min: price, max: aPrice(20900) },
  })
}

function someBoots() {
  return aProduct({
    id: 520,
    referenceKey: 'VTR-9001-black',
    masterKey: 'VTR-9001',
    attributes: { name: aWord('name', 'Stiefel Nora'), brand: aWord('brand', 'Passo') },
    variants: [aVariant('39', 0)],
    isSoldOut: true,
  })
}

export function aStory(): Partial<Answer<'getCmsContent'>> {
  return {
    id: 7,
    uuid: 'a-uuid',
    name: 'Morgens an der Limmat',
    tag_list: [],
    datasources: {},
    first_published_at: null,
    published_at: null,
    path: '/de/outfits/morgens-an-der-limmat',
    content: {
      _uid: 'r',
      component: 'outfit_page',
      outfit: 'OUT-01',
      headline: 'Morgens an der Limmat',
      intro: 'Bis zehn ist Nebel.',
      similar: ['OUT-02'],
      points: [{ _uid: 'p', component: 'look_point', product: 'VTR-2006-ecru', x: '51', y: '24' }],
    },
    translated_slugs: [
      { lang: 'de', path: '/de/outfits/morgens-an-der-limmat' },
      { lang: 'fr', path: '/fr/ensembles/matin-sur-la-limmat' },
    ],
  }
}
