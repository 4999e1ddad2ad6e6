// Stories of this storefront: as they are published, or with an editor's pass as drafts.
import type { LoadContext } from '#app/pages/loadContext'
import { RpcProblem, type Answer, type Payload, type Rpc } from '#app/rpc/client'
import type { Alternates } from '#app/storefronts/useSamePage'
import { isRelatedStory, type BlockBase } from './fields'
import { withVariantBlocks } from './variantBlocks.server'
import type { Choice } from './forms/choice'
import { RELATIONS } from './references'
import { VIDEO_SERVICES } from './videoServices'
import { DATASOURCES, type Words } from './words'

type Load = Pick<LoadContext, 'policy' | 'preview' | 'tags'> &
  Partial<Pick<LoadContext, 'experiments'>>
type CmsOptions = NonNullable<NonNullable<Payload<'getCmsContent'>>['options']>
type CmsContent = Answer<'getCmsContent'>
type CmsStory = CmsContent['stories'][number]

export interface ContentStory<Content extends BlockBase = BlockBase> {
  id: number
  uuid: string
  name: string
  /** Where its page is; whoever came by another way is sent there. */
  path: string
  tags: string[]
  firstPublishedAt: string | null
  publishedAt: string | null
  content: Content
  alternates: Alternates
  /** Of the datasources that its blocks show. */
  words: Words
}

export interface StoryList<Content extends BlockBase = BlockBase> {
  stories: ContentStory<Content>[]
  total: number
}

export interface StoryOverview<Start extends BlockBase, Content extends BlockBase> {
  /** Null where nobody has written it. */
  story: ContentStory<Start> | null
  list: StoryList<Content>
  choices: Choice[]
}

export interface StoryListQuery {
  startsWith: string
  contentType: string
  /** As the delivery API has it: `{ topics: { any_in_array: 'care' } }`. */
  filter?: Record<string, unknown>
  /** Such as `content.published_on:desc`. */
  sortBy?: string
  page?: number
  perPage?: number
  /** Of an overview: the field in which they name its story. */
  naming?: string
}

/** Ends pages of addresses at which there is no story yet. */
const NO_STORY_YET = 'stories'
/** What a card of a story does not show. */
const OWN_BLOCKS = ['body', 'gallery']
const ON_A_PAGE = { resolve_relations: RELATIONS, datasources: DATASOURCES }

/** With the stories that it names in their fields. Null where there is none, nor at `otherSlug`. */
export async function contentStory<Content extends BlockBase>(
  rpc: Rpc,
  load: Load,
  slug: string,
  otherSlug?: string,
): Promise<ContentStory<Content> | null> {
  const options = otherSlug ? { ...ON_A_PAGE, other_slug: otherSlug } : ON_A_PAGE
  try {
    const story = startOf<Content>(load, await ask(rpc, load, options, slug))
    return story && { ...story, content: await blocksInArms(rpc, load, story.content) }
  } catch (failure) {
    if (!(failure instanceof RpcProblem) || failure.status !== 404) throw failure
    load.tags.add(NO_STORY_YET)
    return null
  }
}

/** Those of a folder, without the blocks of their bodies. */
export async function contentStories<Content extends BlockBase>(
  rpc: Rpc,
  load: Load,
  query: StoryListQuery,
): Promise<StoryList<Content>> {
  return listOf(await ask(rpc, load, { ...ON_A_PAGE, ...listing(query) }))
}

/** A story with a list of others, in one read; `datasource` has the words of the list's filter. */
export async function contentOverview<Start extends BlockBase, Content extends BlockBase>(
  rpc: Rpc,
  load: Load,
  slug: string,
  query: StoryListQuery,
  datasource = '',
): Promise<StoryOverview<Start, Content>> {
  const datasources = datasource ? [...DATASOURCES, { slug: datasource }] : DATASOURCES
  const naming = query.naming ? { naming: query.naming } : {}
  const options = { ...ON_A_PAGE, listing: { ...listing(query), ...naming }, datasources }
  const answer = await ask(rpc, load, options, slug)
  const { [datasource]: choices = [], ...words } = wordsOf(answer)
  return { story: startOf(load, answer, words), list: listOf(answer), choices }
}

/** As the arms of experiments have it; a story that they name is shown without a page of its own. */
export async function blocksInArms<Content extends object>(
  rpc: Rpc,
  load: Load,
  content: Content,
): Promise<Content> {
  return withVariantBlocks(content, load.experiments, async (slug) => {
    const answer = await ask(rpc, load, ON_A_PAGE, slug).catch(() => null)
    const body = answer?.content?.body
    if (!Array.isArray(body)) return null
    allowVideos(load, body)
    return withoutBlocksOfOthers(body) as BlockBase[]
  })
}

function listing({ startsWith, contentType, filter, sortBy, page, perPage }: StoryListQuery) {
  return {
    starts_with: startsWith,
    content_type: contentType,
    excluding_fields: OWN_BLOCKS.join(','),
    ...(filter ? { filter_query: filter as CmsOptions['filter_query'] } : {}),
    ...(sortBy ? { sort_by: sortBy } : {}),
    ...(page ? { page } : {}),
    ...(perPage ? { per_page: perPage } : {}),
  }
}

function startOf<Content extends BlockBase>(
  load: Load,
  answer: CmsContent,
  words = wordsOf(answer),
): ContentStory<Content> | null {
  const { id, uuid, name, path, content } = answer
  if (id === null || uuid === null || path === null || content === null) return null
  allowVideos(load, content)
  return storyOf({ ...answer, id, uuid, name: name ?? '', path, content }, words)
}

function listOf<Content extends BlockBase>(answer: CmsContent): StoryList<Content> {
  const words = wordsOf(answer)
  return {
    stories: answer.stories.map((story) => storyOf<Content>(story, words)),
    total: answer.total,
  }
}

function wordsOf({ datasources }: CmsContent): Words {
  return Object.fromEntries(
    Object.entries(datasources).map(([slug, entries]) => [
      slug,
      entries.map(({ name, value }) => ({ value: name, label: value })),
    ]),
  )
}

/** A pass that has ended meanwhile shows what is published. */
async function ask(rpc: Rpc, load: Load, options: CmsOptions, slug?: string) {
  const question = { ...(slug === undefined ? {} : { slug }), options }
  const pass = load.preview?.pass
  if (!pass) return rpc.getCmsContent(question)
  const drafts = { ...question, options: { ...options, preview: pass } }
  return rpc.getCmsContent(drafts).catch((failure: unknown) => {
    if (!(failure instanceof RpcProblem) || failure.status !== 403) throw failure
    return rpc.getCmsContent(question)
  })
}

/** A page may show the services whose videos stand on it, and no others. */
function allowVideos({ policy }: Load, content: unknown): void {
  const text = JSON.stringify(content)
  const services = Object.entries(VIDEO_SERVICES).filter(([name]) =>
    text.includes(`"service":"${name}"`),
  )
  if (services.length === 0) return
  policy.frames = [...(policy.frames ?? []), ...services.map(([, { origin }]) => origin)]
}

function storyOf<Content extends BlockBase>(story: CmsStory, words: Words): ContentStory<Content> {
  const { id, uuid, name, path, content, translated_slugs: slugs } = story
  return {
    id,
    uuid,
    name,
    path,
    tags: story.tag_list,
    firstPublishedAt: story.first_published_at,
    publishedAt: story.published_at,
    content: withoutBlocksOfOthers(content) as Content,
    alternates: Object.fromEntries(
      slugs.map(({ path }) => [path.split('/')[1] ?? '', { path, exact: true }]),
    ),
    words,
  }
}

/** A story that stands in a field is a card, which shows nothing of its body. */
function withoutBlocksOfOthers(value: unknown, isRelated = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutBlocksOfOthers(each))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(
    ([name]) => !(isRelated && OWN_BLOCKS.includes(name)),
  )
  const isStory = isRelatedStory(value)
  return Object.fromEntries(
    members.map(([name, member]) => [
      name,
      withoutBlocksOfOthers(member, isStory && name === 'content'),
    ]),
  )
}
