// The experiments that run, asked of the shop now and then, and kept while it is away.
import * as v from 'valibot'
import type { RunningExperiment } from '#app/experiments/running.ts'
import type { Settings } from '../process/settings.ts'
import { because, type Log } from '../telemetry/log.ts'

export const EXPERIMENTS_TAG = 'experiments'
const REFRESH_MS = 30_000

const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const Row = v.picklist(['looks', 'together', 'similar'])
const Change = v.variant('kind', [
  v.object({ kind: v.literal('block'), block: v.string(), story: v.string() }),
  v.object({ kind: v.literal('tilesPerRow'), tiles: v.picklist([3, 5]) }),
  v.object({ kind: v.literal('productRows'), order: v.array(Row) }),
])
const Running = v.object({
  name: v.string(),
  variants: v.array(
    v.object({ name: v.string(), weight: Share, changes: v.optional(v.array(Change), []) }),
  ),
  audience: Share,
  customerTypes: v.array(v.string()),
  namespace: v.nullable(v.object({ name: v.string(), begin: Share, end: Share })),
  pageTypes: v.array(v.string()),
  shopCodes: v.array(v.string()),
})
const Answer = v.object({ experiments: v.array(Running) })

/** Of pages: what an experiment touches is rendered anew when it begins, changes or ends. */
export function pageTag(code: string, pageType: string): string {
  return `page:${code}:${pageType}`
}

export class RunningExperiments {
  readonly #ask: () => Promise<RunningExperiment[]>
  readonly #log: Log
  readonly #now: () => number
  readonly #onChange: (tags: string[]) => void
  #byPage = new Map<string, RunningExperiment[]>()
  #askedAt = -Infinity
  #questions = 0

  constructor(parts: {
    ask: () => Promise<RunningExperiment[]>
    log: Log
    now: () => number
    onChange: (tags: string[]) => void
  }) {
    this.#ask = parts.ask
    this.#log = parts.log
    this.#now = parts.now
    this.#onChange = parts.onChange
  }

  /** Whether any may touch a page; asks for the list now and then. */
  get isAny(): boolean {
    if (this.#now() - this.#askedAt >= REFRESH_MS) void this.refresh()
    return this.#byPage.size > 0
  }

  /** Nobody waits: a page is shown as the last list has it. */
  touching(code: string, pageType: string): readonly RunningExperiment[] {
    return this.isAny ? (this.#byPage.get(pageTag(code, pageType)) ?? NONE) : NONE
  }

  async refresh(): Promise<void> {
    this.#askedAt = this.#now()
    const question = ++this.#questions
    try {
      const experiments = await this.#ask()
      if (question === this.#questions) this.#replace(experiments)
    } catch (failure) {
      this.#log.warning('the experiments could not be asked for', { because: because(failure) })
    }
  }

  #replace(experiments: RunningExperiment[]): void {
    const before = this.#byPage
    const after = new Map<string, RunningExperiment[]>()
    for (const each of experiments) {
      for (const code of each.shopCodes) {
        for (const pageType of each.pageTypes) {
          const tag = pageTag(code, pageType)
          after.set(tag, [...(after.get(tag) ?? []), each])
        }
      }
    }
    this.#byPage = after
    const isOther = (tag: string) =>
      JSON.stringify(before.get(tag)) !== JSON.stringify(after.get(tag))
    const tags = [...new Set([...before.keys(), ...after.keys()])].filter(isOther)
    if (tags.length > 0) this.#onChange(tags)
  }
}

const NONE: readonly RunningExperiment[] = []

export async function askForExperiments(
  { shopUrl, internalToken, pageTimeoutMs }: Settings,
  fetch: typeof globalThis.fetch,
): Promise<RunningExperiment[]> {
  const answer = await fetch(`${shopUrl}/internal/experiments`, {
    headers: { 'x-internal-token': internalToken },
    signal: AbortSignal.timeout(pageTimeoutMs),
  })
  if (!answer.ok) throw new Error(`The shop answered ${answer.status}`)
  return v.parse(Answer, await answer.json()).experiments
}
