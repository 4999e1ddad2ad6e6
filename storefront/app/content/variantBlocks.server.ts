// Blocks of a story in whose place an arm of an experiment has others.
import { changesOf, type BlockChange, type PageExperiments } from '#app/experiments/running'
import type { BlockBase } from './fields'

/** Null for a story that cannot be had: the block stays as it is. */
type BodyOf = (slug: string) => Promise<readonly BlockBase[] | null>

export async function withVariantBlocks<Content extends object>(
  content: Content,
  page: PageExperiments | null | undefined,
  bodyOf: BodyOf,
): Promise<Content> {
  const changes = page ? changesOf(page).filter((change) => change.kind === 'block') : []
  const present = changes.filter(({ block }) => hasBlock(content, block))
  if (present.length === 0) return content
  const bodies = await Promise.all(
    present.map(async ({ block, story }) => [block, await bodyOf(story)] as const),
  )
  const byBlock = new Map(bodies.flatMap(([block, body]) => (body ? [[block, body]] : [])))
  return replaced(content, byBlock) as Content
}

function hasBlock(value: unknown, uid: BlockChange['block']): boolean {
  return JSON.stringify(value).includes(`"_uid":${JSON.stringify(uid)}`)
}

function replaced(value: unknown, bodies: ReadonlyMap<string, readonly BlockBase[]>): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((each: unknown) => {
      const body = bodies.get(uidOf(each) ?? '')
      return body ? body.map((block) => placedLike(each, block)) : [replaced(each, bodies)]
    })
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, replaced(member, bodies)]),
  )
}

/** A tile among goods has a place, which others take over with it. */
function placedLike(before: unknown, block: BlockBase): BlockBase {
  const hasPlace = typeof before === 'object' && before !== null && 'position' in before
  return hasPlace ? Object.assign({}, block, { position: before.position }) : block
}

function uidOf(value: unknown): string | null {
  const uid = typeof value === 'object' && value !== null && '_uid' in value ? value._uid : null
  return typeof uid === 'string' ? uid : null
}
