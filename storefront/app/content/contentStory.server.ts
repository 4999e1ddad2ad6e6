// A story of this storefront by its path: as it is published, or with an editor's pass as a draft.
import type { LoadContext } from '#app/pages/loadContext'
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import type { Alternates } from '#app/storefronts/useSamePage'
import type { BlockBase } from './fields'

export interface ContentStory {
  id: number
  name: string
  /** Where its page is; whoever came by another way is sent there. */
  path: string
  content: BlockBase
  alternates: Alternates
}

/** Ends pages of addresses at which there is no story yet. */
const NO_STORY_YET = 'stories'

/** Null where there is none. */
export async function contentStory(
  rpc: Rpc,
  load: Pick<LoadContext, 'preview' | 'tags'>,
  slug: string,
): Promise<ContentStory | null> {
  try {
    return storyOf(await ask(rpc, slug, load.preview?.pass ?? null))
  } catch (failure) {
    if (!(failure instanceof RpcProblem) || failure.status !== 404) throw failure
    load.tags.add(NO_STORY_YET)
    return null
  }
}

/** A pass that has ended meanwhile shows what is published. */
async function ask(rpc: Rpc, slug: string, pass: string | null) {
  if (pass === null) return rpc.getCmsContent({ slug })
  return rpc.getCmsContent({ slug, options: { preview: pass } }).catch((failure: unknown) => {
    if (!(failure instanceof RpcProblem) || failure.status !== 403) throw failure
    return rpc.getCmsContent({ slug })
  })
}

function storyOf({ id, name, path, content, translated_slugs: slugs }: Answer<'getCmsContent'>) {
  if (id === null || path === null || content === null) return null
  const alternates = slugs.map(({ path }) => [path.split('/')[1] ?? '', { path, exact: true }])
  return {
    id,
    name: name ?? '',
    path,
    content: content as unknown as BlockBase,
    alternates: Object.fromEntries(alternates) as Alternates,
  }
}
