// Which build this is: open tabs ask, to learn that there is a newer one.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Exchange } from '../http/exchange.ts'
import { FILE_POLICY, type RawHeaders } from '../http/policy.ts'

export const LATEST_BUILD = '/builds/latest.json'

export interface Build {
  id: string
  /** By translation file and screen, so that pages can ask for their words early. */
  textChunks: Record<string, Record<string, string>>
}

type Manifest = Record<string, { file: string }>

export async function readBuild(buildDir: string): Promise<Build> {
  const text = await readFile(join(buildDir, 'client', '.vite', 'manifest.json'), 'utf8')
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 16),
    textChunks: textChunksOf(JSON.parse(text) as Manifest),
  }
}

export function textChunksOf(manifest: Manifest): Build['textChunks'] {
  const chunks: Build['textChunks'] = {}
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, name, screen = 'frame'] = /virtual:texts\/([\w-]+)(?:\/([\w-]+))?$/.exec(key) ?? []
    if (name) chunks[name] = { ...chunks[name], [screen]: `/${file}` }
  }
  return chunks
}

export function answerLatestBuild(exchange: Exchange, id: string, security: RawHeaders): void {
  const body = JSON.stringify({ id })
  exchange.res.writeHead(200, [
    ...['content-type', 'application/json', 'content-length', String(body.length)],
    ...['cache-control', 'no-store', 'content-security-policy', FILE_POLICY],
    ...['x-request-id', exchange.id],
    ...security,
  ])
  exchange.res.end(exchange.method === 'HEAD' ? undefined : body)
}
