// Articles, their author, and a shop that answers for them.
import { contextFor, rpcContext, shopContext, type LoadContext } from '#app/pages/loadContext'
import { Screens } from '#app/pages/screens'
import { aProduct } from '#app/products/products.fixture'
import { createRpc } from '#app/rpc/client'
import { germany } from '#app/storefronts/storefronts.fixture'
import Article from './kinds/Article'
import Author from './kinds/Author'
import BlogOverview from './kinds/BlogOverview'
import Glossary from './kinds/Glossary'
import Material from './kinds/Material'

export const author = {
  ...aStory('anna', '/de/autoren/anna', { component: 'author', name: 'Anna', role: 'Redaktion' }),
}
export const KINDS = {
  article: Article,
  author: Author,
  blog_overview: BlogOverview,
  glossary: Glossary,
  material: Material,
}
export const linen = aStory('linen', '/de/magazin/leinen', anArticle({ headline: 'Leinen' }))
export const wool = aStory(
  'wool',
  '/de/magazin/wolle',
  anArticle({
    headline: 'Wolle braucht Luft',
    intro: 'Kein Wasser.',
    topline: 'Pflege',
    published_on: '2026-10-28 07:00',
    author,
    related: [linen, 'f0e1d2c3-unpublished'],
    products: ['VTR-1001-camel', 'VTR-9999-gone'],
    body: [{ _uid: 'q', component: 'quote', text: 'Luft genügt.' }],
  }),
)
const overview = aStory('start', '/de/magazin', {
  component: 'blog_overview',
  headline: 'Das Magazin',
  featured: [wool],
})
const goods = { products: [aProduct()], outfits: [], rows: [], rowListings: [] }
const topics = [
  { name: 'care', value: 'Pflege' },
  { name: 'cuts', value: 'Schnitt' },
]

export function anArticle(fields: object) {
  return { component: 'article', ...fields }
}

export function aStory(name: string, path: string, content: object) {
  return {
    id: 7,
    uuid: name,
    name,
    path,
    tag_list: [],
    first_published_at: '2026-10-28T06:00:00Z',
    published_at: '2026-10-29T06:00:00Z',
    content: { _uid: name, ...content },
    datasources: {},
    translated_slugs: [
      { lang: 'de', path },
      { lang: 'fr', path: path.replace('/de/magazin/wolle', '/fr/magazine/laine') },
    ],
  }
}

export interface Question {
  procedure: string
  payload: { slug?: string; options?: Record<string, unknown> } | null
}

/** A context whose shop answers as told, and what it was asked. */
export function aContext(answer: (question: Question) => object | null, shop = germany) {
  const questions: Question[] = []
  const rpc = createRpc({
    baseUrl: 'http://shop/api',
    fetch: async (url, init) => {
      const procedure = (url as string).split('/').at(-1) ?? ''
      const { payload } = JSON.parse(init?.body as string) as Pick<Question, 'payload'>
      questions.push({ procedure, payload })
      const body = answer({ procedure, payload })
      return body ? Response.json(body) : Response.json({ code: 'Unknown' }, { status: 404 })
    },
  })
  const tags = new Set<string>()
  const context = contextFor({ preview: null, tags, policy: {} } as LoadContext, new Screens([]))
  context.set(rpcContext, rpc)
  context.set(shopContext, shop)
  return { context, questions }
}

export function magazineShop({ procedure, payload }: Question): object | null {
  if (procedure === 'getGoods') return goods
  if (payload?.slug === 'magazin') {
    const listing = payload.options?.listing as { page: number } | undefined
    const stories = listing && listing.page > 2 ? [] : [wool, linen]
    return { ...overview, stories, total: 12, datasources: { 'topic-names': topics } }
  }
  if (payload?.slug === 'magazin/wolle' || payload?.slug === 'magazine/wolle') return wool
  if (/^aut(oren|hors)\/anna$/.test(payload?.slug ?? ''))
    return { ...author, stories: [wool], total: 1 }
  if (payload?.slug === 'autoren/bea')
    return { ...aStory('bea', '/de/autoren/bea', author.content), stories: [], total: 0 }
  return null
}
