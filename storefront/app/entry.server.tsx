import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
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
 * A page of which everything is known already. React's streams write it in two thousand bytes at a
 * time, and the router's answers as parts that are waited for: both cost more than the page itself.
 */
async function wholePage(request: Request, entry: EntryContext): Promise<Buffer> {
  const answers = await new Response(entry.serverHandoffStream ?? '').text()
  const page = renderToString(
    <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />,
  )
  if (page.includes(UNFINISHED)) throw new Error(`A part of ${request.url} was not rendered`)
  if (!entry.renderMeta?.didRenderScripts) return Buffer.from(page)
  const end = page.lastIndexOf('</body>')
  return Buffer.from(page.slice(0, end) + answersScript(answers) + page.slice(end))
}

/** What React writes in the place of a boundary that failed, or that waits for something. */
const UNFINISHED = '<!--$!-->'

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
        // What is ready stands in its place: moved there by a script, it would be missing without one.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
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
