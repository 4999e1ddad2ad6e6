// Values of content fields, as the delivery API writes them (docs/content.md).

/** A picture; an empty field has no file name. Its words are those of the language that was asked for. */
export interface AssetValue {
  fieldtype: 'asset'
  id: number | null
  filename: string | null
  alt?: string | null
  name?: string | null
  title?: string | null
  focus?: string | null
  source?: string | null
  copyright?: string | null
  meta_data?: Record<string, unknown> | null
  is_external_url?: boolean
}

/** `id` is the story's uuid; `cached_url` where it leads. */
export interface LinkValue {
  fieldtype: 'multilink'
  linktype: 'story' | 'url' | 'email' | 'asset'
  id?: string | null
  url?: string | null
  cached_url?: string | null
  target?: '_self' | '_blank' | '' | null
  anchor?: string | null
  rel?: string | null
  title?: string | null
  email?: string | null
}

export interface TableValue {
  thead: { _uid: string; value?: string | null }[]
  tbody: { _uid: string; body: { _uid: string; value?: string | null }[] }[]
}

/** A story in a field of another one: what a card of it shows, so without its own blocks. */
export interface RelatedStory<Content extends BlockBase = BlockBase> {
  id: number
  uuid: string
  name: string
  /** Of its page. */
  path: string
  tag_list: string[]
  first_published_at: string | null
  published_at: string | null
  content: Content
}

/** A uuid alone where there is no such story, or none that everybody may see. */
export type StoryReference<Content extends BlockBase = BlockBase> = RelatedStory<Content> | string

/** What every block has; `_editable` only in drafts. */
export interface BlockBase<Component extends string = string> {
  _uid: string
  component: Component
  _editable?: string
}

export function isRelatedStory(value: object): value is RelatedStory {
  return 'uuid' in value && 'path' in value && 'content' in value
}

/** Those that can be shown. */
export function relatedStories<Content extends BlockBase>(
  references: StoryReference<Content> | StoryReference<Content>[] | null | undefined,
): RelatedStory<Content>[] {
  const all = Array.isArray(references) ? references : [references]
  return all.filter((each) => typeof each === 'object' && each !== null)
}
