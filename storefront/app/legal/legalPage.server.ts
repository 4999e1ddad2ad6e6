// A legal text with an anchor for each of its sections, and where other storefronts have the same.
import { RpcProblem, type Answer, type Rpc } from '#app/rpc/client'
import { slug } from '#app/rules/slug'
import type { Storefront } from '#app/storefronts/storefront'
import type { Alternates } from '#app/storefronts/useSamePage'

type Text = Answer<'getLegalText'>
type Block = Text['body'][number]
type Heading = Extract<Block, { type: 'heading' }>

/** A heading can be linked to; its words stay as they are when a version's numbers move. */
export type ShownBlock = Exclude<Block, Heading> | (Heading & { id: string })

export interface LegalPage extends Omit<Text, 'body' | 'shopIds'> {
  body: ShownBlock[]
  alternates: Alternates
}

export interface Asked {
  key: string
  version: string | null
}

/** Null where this storefront has no such text or no such version. */
export async function legalPage(
  rpc: Rpc,
  shops: Storefront[],
  { key, version }: Asked,
): Promise<LegalPage | null> {
  try {
    const { shopIds, body, ...text } = await rpc.getLegalText({ key, version })
    return { ...text, body: addAnchors(body), alternates: alternatesOf(shops, shopIds, key) }
  } catch (failure) {
    if (failure instanceof RpcProblem && failure.status === 404) return null
    throw failure
  }
}

export function addAnchors(body: Block[]): ShownBlock[] {
  const ids = new Set<string>()
  return body.map((block) => {
    if (block.type !== 'heading') return block
    const name = slug(block.text.replace(/^\d+\.\s/, '')) || 'section'
    let id = name
    for (let count = 2; ids.has(id); count += 1) id = `${name}-${count}`
    ids.add(id)
    return { ...block, id }
  })
}

/** A storefront without this text offers its home, which is not the same page. */
function alternatesOf(shops: Storefront[], shopIds: number[], key: string): Alternates {
  return Object.fromEntries(
    shops.map(({ shopId, code }) => [
      code,
      shopIds.includes(shopId)
        ? { path: `/${code}/c/legal/${key}`, exact: true }
        : { path: `/${code}`, exact: false },
    ]),
  )
}
