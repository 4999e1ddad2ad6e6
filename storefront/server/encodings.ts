// Which spelling of a body the other side understands, and how each is made.
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
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
const read = new Map<string, Encoding>()
const MOST_READ = 256

export function bestEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  const known = read.get(acceptEncoding)
  if (known) return known
  const best = chooseEncoding(acceptEncoding)
  if (read.size < MOST_READ && acceptEncoding.length < 200) read.set(acceptEncoding, best)
  return best
}

function chooseEncoding(acceptEncoding: string): Encoding {
  const qualities = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    qualities.set(name, weight === undefined ? 1 : Number(weight) || 0)
  }
  const others = qualities.get('*') ?? 0
  const brotli = qualities.get('br') ?? others
  const gzipped = qualities.get('gzip') ?? qualities.get('x-gzip') ?? others
  if (brotli > 0 && brotli >= gzipped) return 'br'
  return gzipped > 0 ? 'gzip' : 'identity'
}

export async function compressed(
  body: Buffer,
  encoding: Encoding,
  quality: number,
): Promise<Buffer> {
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
  return encoding === 'gzip' ? compressGzip(body, { level: Math.min(quality, 9) }) : body
}

/** In bits, between the smallest and the largest that browsers read. */
function windowOf(length: number): number {
  return Math.min(22, Math.max(16, Math.ceil(Math.log2(length + 16))))
}

export async function expanded(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return expandBrotli(body)
  return encoding === 'gzip' ? expandGzip(body) : body
}
