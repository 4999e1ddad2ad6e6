// Which spelling of a body the other side understands, and how each is made.
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib'

/** `zstd` stands for those who read Brotli as well, as all browsers do that read it. */
export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
const compressZstd = promisify(zstdCompress)
const expandZstd = promisify(zstdDecompress)
const expandBrotli = promisify(brotliDecompress)
const expandGzip = promisify(gunzip)

/** Below this, a compressed body is no smaller than the packet that carries it. */
export const WORTH_COMPRESSING = 1024

const COMPRESSIBLE =
  /^(text\/|image\/svg\+xml|font\/(ttf|otf)|application\/(json|javascript|xml|manifest\+json|problem\+json|ld\+json|wasm))/

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.test(contentType)
}

// Browsers send a handful of different headers; each is read once.
interface Encodings {
  best: Exclude<Encoding, 'zstd'>
  quick: Encoding
}

const readHeaders = new Map<string, Encodings>()
const MOST_HEADERS = 256
const NOTHING: Encodings = { best: 'identity', quick: 'identity' }

/** The smallest, for what is packed once and sent often. */
export function bestEncoding(acceptEncoding: string | undefined): Encodings['best'] {
  return readEncodings(acceptEncoding).best
}

/** The one that is made soonest, for what is packed while somebody waits. */
export function quickEncoding(acceptEncoding: string | undefined): Encoding {
  return readEncodings(acceptEncoding).quick
}

function readEncodings(acceptEncoding: string | undefined): Encodings {
  if (!acceptEncoding) return NOTHING
  const earlier = readHeaders.get(acceptEncoding)
  if (earlier) return earlier
  const encodings = chooseEncodings(acceptEncoding)
  if (readHeaders.size < MOST_HEADERS && acceptEncoding.length < 200)
    readHeaders.set(acceptEncoding, encodings)
  return encodings
}

function chooseEncodings(acceptEncoding: string): Encodings {
  const qualities = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    qualities.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const others = qualities.get('*') ?? 0
  const brotli = qualities.get('br') ?? others
  const gzip = qualities.get('gzip') ?? qualities.get('x-gzip') ?? others
  const best = brotli > 0 && brotli >= gzip ? 'br' : gzip > 0 ? 'gzip' : 'identity'
  const readsZstd = (qualities.get('zstd') ?? 0) >= brotli
  return { best, quick: best === 'br' && readsZstd ? 'zstd' : best }
}

export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'br') {
    return compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // No longer than the body: what is beyond it is memory that is made ready for nothing.
        [constants.BROTLI_PARAM_LGWIN]: windowOf(body.length),
      },
    })
  }
  if (encoding === 'zstd') {
    return compressZstd(body, {
      params: { [constants.ZSTD_c_compressionLevel]: quality },
      // Its tables are made no larger than the body needs, and a page is packed in one piece.
      pledgedSrcSize: body.length,
      chunkSize: 32 * 1024,
    })
  }
  return encoding === 'gzip' ? compressGzip(body, { level: Math.min(quality, 9) }) : body
}

/** In bits, between the smallest and the largest that browsers read. */
function windowOf(length: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))))
}

export async function decompress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return expandBrotli(body)
  if (encoding === 'zstd') return expandZstd(body)
  return encoding === 'gzip' ? expandGzip(body) : body
}
