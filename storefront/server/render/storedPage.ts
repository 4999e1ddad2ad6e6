// A rendered page as it is cached: compressed once, its headers written out, ready to be sent.
import { crc32 } from 'node:zlib'
import {
  compress,
  decompress,
  isCompressible,
  WORTH_COMPRESSING,
  type Encoding,
} from '../http/encodings.ts'
import type { RawHeaders } from '../http/policy.ts'
import type { SharedPage } from './surrogateKeys.ts'

/** One encoding of a page. The first places of its headers are filled in for each visitor. */
export interface Variant {
  readonly body: Buffer
  readonly etag: string
  readonly headers: RawHeaders
  readonly notModified: RawHeaders
}

export interface Rendered {
  status: number
  /** Without those that `variantOf` adds. */
  headers: RawHeaders
  contentType: string | undefined
  location: string | undefined
  pageType: string | undefined
  /** What a CDN may keep for everybody, and by what it finds it again. */
  shared: SharedPage | undefined
  body: Buffer
}

export const AGE = 1
export const REQUEST_ID = 3
export const CACHE_STATE = 5
const PLACES = ['age', '0', 'x-request-id', '', 'x-cache', 'miss']
/** Headers, tags and bookkeeping of one page, roughly. */
const OVERHEAD = 3000
/** A shopper waits for the first, so it is packed in a third of the time and a sixth more bytes. */
const FIRST_QUALITY = 3
/** For a page that is asked for again, in Brotli. Beyond this, a few bytes cost many times as much. */
const BETTER_QUALITY = 9

export class StoredPage {
  readonly status: number
  readonly location: string | undefined
  readonly pageType: string | undefined
  readonly shared: SharedPage | undefined
  readonly #headers: RawHeaders
  readonly #digest: string
  readonly #isCompressed: boolean
  readonly #variants = new Map<Encoding, Variant>()
  readonly #making = new Map<Encoding, Promise<Variant>>()
  #isPackedWell = false

  private constructor(rendered: Rendered, isCompressed: boolean) {
    this.status = rendered.status
    this.location = rendered.location
    this.pageType = rendered.pageType
    this.shared = rendered.shared
    this.#headers = rendered.headers
    this.#digest = digestOf(rendered.body)
    this.#isCompressed = isCompressed
  }

  /** Packed in the way that is quickest, from which the others are made when somebody asks. */
  static async of(rendered: Rendered, wanted: Encoding): Promise<StoredPage> {
    const isCompressed =
      rendered.body.length >= WORTH_COMPRESSING && isCompressible(rendered.contentType ?? '')
    const page = new StoredPage(rendered, isCompressed)
    const encoding = !isCompressed ? 'identity' : wanted === 'br' ? 'br' : 'zstd'
    page.#keep(encoding, await compress(rendered.body, encoding, FIRST_QUALITY))
    if (isCompressed && wanted !== encoding) {
      page.#keep(wanted, await compress(rendered.body, wanted, FIRST_QUALITY))
    }
    return page
  }

  get bytes(): number {
    return [...this.#variants.values()].reduce((sum, { body }) => sum + body.length + 200, OVERHEAD)
  }

  /** The variant if it is at hand. */
  variant(wanted: Encoding): Variant | undefined {
    if (!this.#isCompressed) return this.#variants.get('identity')
    return this.#variants.get(wanted) ?? (wanted === 'zstd' ? this.#variants.get('br') : undefined)
  }

  async makeVariant(wanted: Encoding): Promise<Variant> {
    const earlier = this.variant(wanted) ?? this.#making.get(wanted)
    if (earlier) return earlier
    const making = this.#pack(wanted).finally(() => this.#making.delete(wanted))
    this.#making.set(wanted, making)
    return making
  }

  /** Whether it would be worth to pack it better; asked for each visitor, answered once with yes. */
  wantsBetter(): boolean {
    if (this.#isPackedWell || !this.#isCompressed) return false
    this.#isPackedWell = true
    return true
  }

  /** Smaller than the first visitor got it; from then on, who reads both gets that. */
  async packBetter(): Promise<void> {
    this.#keep('br', await compress(await this.#body(), 'br', BETTER_QUALITY))
    this.#variants.delete('zstd')
  }

  async #pack(wanted: Encoding): Promise<Variant> {
    return this.#keep(wanted, await compress(await this.#body(), wanted, FIRST_QUALITY))
  }

  async #body(): Promise<Buffer> {
    const encoding = this.#variants.has('zstd') ? 'zstd' : 'br'
    const { body } = this.#variants.get(encoding) ?? {}
    if (!body) throw new Error('A page without a compressed form has only one form')
    return decompress(body, encoding)
  }

  #keep(encoding: Encoding, body: Buffer): Variant {
    const suffix = encoding === 'identity' ? '' : `-${encoding}`
    const etag = `"${this.#digest}${suffix}"`
    // A redirect is short and a condition on it would only confuse.
    const validator = this.location === undefined ? ['etag', etag] : []
    const variant = {
      body,
      etag,
      headers: [
        ...PLACES,
        ...this.#headers,
        ...validator,
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
        ...['content-length', String(body.length)],
      ],
      notModified: [...PLACES, ...withoutContentType(this.#headers), ...validator],
    }
    this.#variants.set(encoding, variant)
    return variant
  }
}

/** Tells an address's page from what it was before; it protects nothing. */
function digestOf(body: Buffer): string {
  return `${crc32(body).toString(36)}-${body.length.toString(36)}`
}

function withoutContentType(headers: RawHeaders): RawHeaders {
  return headers.filter((_, n) => headers[n - (n % 2)] !== 'content-type')
}
