import { PassThrough, Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visitContext } from './shops/visit'

export { contextFor } from './shops/visit'
export { isPersonal, pageKindOf, reportedPageType } from './shops/pageKind'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  headers.set('content-type', 'text/html; charset=utf-8')
  // A personal page may stream; a public one is stored, so it is rendered whole.
  if (visit.nonce) return streamed(request, status, headers, entry, visit.nonce)
  visit.page = await wholePage(request, entry)
  return new Response(null, { status, headers })
}

/**
 * A page of which everything is known already. The router would hand its answers over in parts that
 * React waits for; read at once and put in afterwards, they cost half as much.
 */
async function wholePage(request: Request, entry: EntryContext): Promise<Buffer> {
  const answers = await new Response(entry.serverHandoffStream ?? '').text()
  const page = await rendered(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />,
  )
  if (!entry.renderMeta?.didRenderScripts) return page
  const end = page.lastIndexOf('</body>')
  const script = Buffer.from(answersScript(answers))
  return Buffer.concat([page.subarray(0, end), script, page.subarray(end)])
}

/** Web streams cost a page more than its markup does, so a whole page is gathered in plain memory. */
function rendered(page: ReactNode): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const gathering = new Writable({
      write(part: Buffer, _, next) {
        parts.push(part)
        next()
      },
      final(next) {
        resolve(Buffer.concat(parts))
        next()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: IN_ITS_PLACE,
      onAllReady: () => {
        clearTimeout(patience)
        pipe(gathering)
      },
      // Half a page is not to be kept for others.
      onError: reject,
    })
    const patience = setTimeout(abort, streamTimeout + 1000)
  })
}

/** What is ready stands in its place: moved there by a script, it would be missing without one. */
const IN_ITS_PLACE = Number.MAX_SAFE_INTEGER

/** As the router's own `StreamTransfer` writes it. */
function answersScript(answers: string): string {
  const text = JSON.stringify(answers).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => ESCAPED[sign] ?? sign,
  )
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${text});${controller}.close();</script>`
}

const ESCAPED: Record<string, string> = {
  '&': '\\u0026',
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

function streamed(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  nonce: string,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let outcome = status
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} nonce={nonce} />,
      {
        nonce,
        progressiveChunkSize: IN_ITS_PLACE,
        onShellReady: () => {
          const body = createReadableStreamFromReadable(pipe(new PassThrough()))
          resolve(new Response(body, { status: outcome, headers }))
        },
        onAllReady: () => clearTimeout(patience),
        onShellError: reject,
        onError: (error) => {
          outcome = 500
          console.error(error)
        },
      },
    )
    const patience = setTimeout(abort, streamTimeout + 1000)
  })
}
