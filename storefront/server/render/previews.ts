// Whether who asks for a preview may see drafts. The shop decides; what it said of a link or of a
// cookie holds for as long as it said.
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { endedPreviewCookie, passIn, previewCookie, type Preview } from '#app/pages/preview.ts'
import type { Settings } from '../process/settings.ts'
import type { PageRequest } from './pageRequest.ts'

export interface PreviewEntry extends Preview {
  /** For the cookie; 0 without a pass. */
  secondsLeft: number
}

interface Proof {
  signature: { spaceId: string; timestamp: string; token: string } | null
  releaseId: number | null
  pass: string | null
}

interface KnownPass {
  pass: string
  releaseId: number | null
  until: number
}

/** Asks the procedure `enterPreview`. */
export type AskShop = (payload: object) => Promise<Response>

const PassAnswer = v.object({
  pass: v.string(),
  releaseId: v.nullable(v.number()),
  secondsLeft: v.number(),
})
const ProblemAnswer = v.object({ code: v.string() })
/** Editors of one shop: more than will ever look at once. */
const REMEMBERED = 1000

export class Previews {
  readonly #ask: AskShop
  readonly #settings: Pick<Settings, 'publicUrl' | 'contentEditors'>
  readonly #now: () => number
  readonly #passes: LRUCache<string, KnownPass>

  constructor(parts: {
    ask: AskShop
    settings: Pick<Settings, 'publicUrl' | 'contentEditors'>
    now: () => number
  }) {
    this.#ask = parts.ask
    this.#settings = parts.settings
    this.#now = parts.now
    this.#passes = new LRUCache({ max: REMEMBERED })
  }

  /** Whether a browser is in preview, by its cookie. */
  hasPass(cookies: string | undefined): boolean {
    return passIn(cookies, this.#isSecure) !== null
  }

  /** Undefined when the shop is to be asked, which `enter` does. */
  recall(page: PageRequest, cookies: string | undefined): PreviewEntry | undefined {
    const proof = this.#proofOf(page, cookies)
    if (!proof.signature && !proof.pass) return this.#refused(null)
    const entry = this.#passes.get(keyOf(proof))
    if (!entry || entry.until <= this.#now()) return undefined
    return this.#granted(entry)
  }

  async enter(page: PageRequest, cookies: string | undefined): Promise<PreviewEntry> {
    const proof = this.#proofOf(page, cookies)
    const answer = await this.#ask(proof).catch(() => null)
    if (answer?.status === 403) {
      const { code } = v.parse(ProblemAnswer, await answer.json())
      return this.#refused(code === 'PreviewExpired' ? 'expired' : 'forged')
    }
    // What cannot be read was written by somebody else.
    if (answer?.status === 400) return this.#refused('forged')
    // A shop that is away cannot say; what is published is shown as far as it is known.
    if (!answer?.ok) return this.#refused(null)
    const { pass, releaseId, secondsLeft } = v.parse(PassAnswer, await answer.json())
    const entry = { pass, releaseId, until: this.#now() + secondsLeft * 1000 }
    this.#passes.set(keyOf(proof), entry)
    this.#passes.set(keyOf({ signature: null, releaseId: null, pass }), entry)
    return this.#granted(entry)
  }

  /** What the browser is to keep from now on, or to forget. */
  cookies({ pass, refusal, secondsLeft }: PreviewEntry, cookies: string | undefined): string[] {
    const sent = passIn(cookies, this.#isSecure)
    if (pass !== null && pass !== sent) return [previewCookie(pass, secondsLeft, this.#isSecure)]
    return refusal !== null && sent !== null ? [endedPreviewCookie(this.#isSecure)] : []
  }

  /** A link that is signed counts more than what the browser was given before. */
  #proofOf({ search }: PageRequest, cookies: string | undefined): Proof {
    const query = new URLSearchParams(search)
    const part = (name: string) => query.get(`_storyblok_tk[${name}]`)
    const [spaceId, timestamp, token] = [part('space_id'), part('timestamp'), part('token')]
    if (spaceId === null && timestamp === null && token === null) {
      return { signature: null, releaseId: null, pass: passIn(cookies, this.#isSecure) }
    }
    return {
      signature: { spaceId: spaceId ?? '', timestamp: timestamp ?? '', token: token ?? '' },
      releaseId: releaseIn(query.get('_storyblok_release')),
      pass: null,
    }
  }

  #granted({ pass, releaseId, until }: KnownPass): PreviewEntry {
    const secondsLeft = Math.floor((until - this.#now()) / 1000)
    return { pass, releaseId, refusal: null, editors: this.#editors, secondsLeft }
  }

  #refused(refusal: Preview['refusal']): PreviewEntry {
    return { pass: null, releaseId: null, refusal, editors: this.#editors, secondsLeft: 0 }
  }

  get #editors(): readonly string[] {
    return this.#settings.contentEditors
  }

  get #isSecure(): boolean {
    return this.#settings.publicUrl.startsWith('https://')
  }
}

/** The editor writes `undefined` when no release is open. */
function releaseIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

function keyOf({ signature, releaseId, pass }: Proof): string {
  return signature ? JSON.stringify([signature, releaseId]) : `pass ${pass}`
}
