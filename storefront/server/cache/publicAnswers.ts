// Answers of public procedures, cached between renders: they are the same for every visitor of a
// shop, and the header of every page needs the same four. Purged by the same tags as pages.
import type { CallOptions, ProcedureName, Rpc } from '#app/rpc/client.ts'
import contract from '../../../contract/rpc.json' with { type: 'json' }
import { TaggedCache } from './taggedCache.ts'

interface CachedAnswer {
  answer: unknown
  tags: string[]
}

/** A client of the shop that tells which tags an answer carried. */
export type ClientForTags = (onTags: (tags: string[]) => void) => Rpc

const FRESH_MS = 60_000
// As long as pages: while the shop is away, what it last said is what there is to show.
const STALE_MS = 86_400_000
const MEGABYTES = 24

export class PublicAnswers {
  readonly #cache: TaggedCache<CachedAnswer>
  readonly #isPublic: ReadonlySet<string>

  constructor(options: { names?: Iterable<string>; now: () => number }) {
    this.#isPublic = new Set(options.names ?? publicProcedures())
    this.#cache = new TaggedCache({
      shares: { answers: MEGABYTES * 1024 * 1024 },
      staleMs: STALE_MS,
      now: options.now,
    })
  }

  /** The visitor's own client, which asks for public answers only when nobody has just done so. */
  over(shopId: number, own: Rpc, clientFor: ClientForTags, onTags: (tags: string[]) => void): Rpc {
    return new Proxy(own, {
      get: (_, name: string) =>
        this.#isPublic.has(name)
          ? (payload?: unknown, options?: CallOptions) =>
              this.#answer(shopId, name as ProcedureName, payload, clientFor, onTags, options)
          : own[name as ProcedureName],
    })
  }

  purge(tags: Iterable<string>): void {
    this.#cache.purge(tags)
  }

  purgeAll(): void {
    this.#cache.purgeAll()
  }

  async #answer(
    shopId: number,
    name: ProcedureName,
    payload: unknown,
    clientFor: ClientForTags,
    onTags: (tags: string[]) => void,
    options?: CallOptions,
  ): Promise<unknown> {
    const lookup = await this.#cache.get(
      `${shopId} ${name} ${JSON.stringify(payload)}`,
      async () => {
        const tags: string[] = []
        const rpc = clientFor((more) => tags.push(...more)) as unknown as Record<string, Procedure>
        const answer = await rpc[name]?.(payload, options)
        const bytes = 2 * JSON.stringify(answer).length + 500
        return {
          value: { answer, tags },
          bytes,
          tags,
          share: 'answers',
          freshMs: FRESH_MS,
          outcome: tags.length > 0 ? 'keep' : 'pass',
        }
      },
    )
    onTags(lookup.value.tags)
    return lookup.value.answer
  }
}

type Procedure = (payload: unknown, options?: CallOptions) => Promise<unknown>

function publicProcedures(): string[] {
  return Object.entries(contract.paths)
    .filter(
      ([, methods]) => 'post' in methods && 'x-public' in methods.post && methods.post['x-public'],
    )
    .map(([path]) => path.slice('/rpc/'.length))
}
