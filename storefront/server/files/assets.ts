// The files of the build, all in memory: a few megabytes that are asked for all day.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { bestEncoding, type Encoding } from '../http/encodings.ts'
import type { Exchange } from '../http/exchange.ts'
import { fileType } from './fileTypes.ts'
import { FILE_POLICY, type RawHeaders } from '../http/policy.ts'
import type { Target } from '../http/requestPath.ts'

interface Form {
  body: Buffer
  etag: string
  /** Without how long it may be kept, which the address decides. */
  headers: RawHeaders
}

interface File {
  forms: Map<Encoding, Form>
  /** Its name changes with its content. */
  isImmutable: boolean
}

const FOR_EVER = 'public, max-age=31536000, immutable'
const ASK_AGAIN = 'public, no-cache'
const SUFFIXES = { br: '.br', gzip: '.gz' } as const

export class Assets {
  readonly #files: ReadonlyMap<string, File>
  readonly #security: RawHeaders

  private constructor(files: ReadonlyMap<string, File>, security: RawHeaders) {
    this.#files = files
    this.#security = security
  }

  static async in(folder: string, security: RawHeaders): Promise<Assets> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const paths = new Set(
      entries
        .filter((entry) => entry.isFile())
        .map(
          (entry) =>
            `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`,
        )
        // What begins with a dot is for the tools, and a map is for us, not for visitors.
        .filter((path) => !path.includes('/.') && !path.endsWith('.map')),
    )
    const files = [...paths].filter((path) => !isFormOfAnother(path, paths))
    const read = files.map(async (path) => [path, await fileAt(folder, path, paths)] as const)
    return new Assets(new Map(await Promise.all(read)), security)
  }

  /** Files by exact name only: no path is ever put together from what a visitor sends. */
  takes(path: string): boolean {
    return path.startsWith('/assets/') || this.#files.has(path)
  }

  answer(exchange: Exchange, target: Target): void {
    const { req, res, method } = exchange
    const file = this.#files.get(target.path)
    if (!file) return this.#answerMissing(exchange)
    const form =
      file.forms.get(bestEncoding(req.headers['accept-encoding'])) ?? file.forms.get('identity')
    if (!form) return this.#answerMissing(exchange)
    const isImmutable = file.isImmutable || /^v=[\w.-]+$/.test(target.search)
    const headers = [
      ...['cache-control', isImmutable ? FOR_EVER : ASK_AGAIN, 'vary', 'Accept-Encoding'],
      ...['etag', form.etag, 'x-request-id', exchange.id, 'content-security-policy', FILE_POLICY],
      ...this.#security,
    ]
    if (req.headers['if-none-match']?.includes(form.etag)) {
      res.writeHead(304, headers).end()
    } else {
      res.writeHead(200, [...form.headers, ...headers])
      res.end(method === 'HEAD' ? undefined : form.body)
    }
  }

  #answerMissing(exchange: Exchange): void {
    const body = Buffer.from('There is no such file.\n')
    exchange.res.writeHead(404, [
      ...['content-type', 'text/plain; charset=utf-8', 'content-length', String(body.length)],
      ...['cache-control', 'no-store', 'content-security-policy', FILE_POLICY],
      ...['x-request-id', exchange.id],
      ...this.#security,
    ])
    exchange.res.end(exchange.method === 'HEAD' ? undefined : body)
  }
}

function isFormOfAnother(path: string, paths: ReadonlySet<string>): boolean {
  return /\.(br|gz)$/.test(path) && paths.has(path.replace(/\.(br|gz)$/, ''))
}

async function fileAt(folder: string, path: string, paths: ReadonlySet<string>): Promise<File> {
  const body = await readFile(join(folder, path))
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const forms = new Map([['identity', formOf(path, digest, body, 'identity')] as [Encoding, Form]])
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = path + SUFFIXES[encoding]
    if (!paths.has(variant)) continue
    forms.set(encoding, formOf(path, digest, await readFile(join(folder, variant)), encoding))
  }
  return { forms, isImmutable: path.startsWith('/assets/') }
}

function formOf(path: string, digest: string, body: Buffer, encoding: Encoding): Form {
  const encodingHeader = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return {
    body,
    etag: `"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    headers: [
      'content-type',
      fileType(path),
      ...encodingHeader,
      'content-length',
      String(body.length),
    ],
  }
}
