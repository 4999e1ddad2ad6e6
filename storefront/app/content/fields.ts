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

/** What every block has; `_editable` only in drafts. */
export interface BlockBase<Component extends string = string> {
  _uid: string
  component: Component
  _editable?: string
}
