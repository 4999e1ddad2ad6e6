// Which build this is: open tabs ask, to learn that there is a newer one.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Exchange } from './exchange.ts'
import { FILE_POLICY, type RawHeaders } from './policy.ts'

export const LATEST_BUILD = '/builds/latest.json'

export interface Build {
  id: string
  /** The script that holds the words of a translation file, so that pages can ask for it early. */
  textChunks: Record<string, string>
}

type Manifest = Record<string, { file: string }>

export async function readBuild(buildDir: string): Promise<Build> {
  const text = await readFile(join(buildDir, 'client', '.vite', 'manifest.json'), 'utf8')
  return {
    id: createHash('sha256').update(text).digest('hex').slice(0, 16),
    textChunks: textChunksOf(JSON.parse(text) as Manifest),
  }
}

export function textChunksOf(manifest: Manifest): Record<string, string> {
  const chunks: Record<string, string> = {}
  for (const [key, { file }] of Object.entries(manifest)) {
    const name = /virtual:texts\/([\w-]+)$/.exec(key)?.[1]
    if (name) chunks[name] = `/${file}`
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
