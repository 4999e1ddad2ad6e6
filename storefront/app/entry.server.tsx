import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import type { ReactNode } from 'react'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visitContext } from './shops/visit'

export { contextFor } from './shops/visit'

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
 * A page of which everything is known already, so that React need not stream it: written as one text
 * it costs a fifth less. The router would hand its answers over in parts that React waits for; read
 * at once and put in afterwards, they cost half as much.
 */
async function wholePage(request: Request, entry: EntryContext): Promise<Buffer> {
  const answers = entry.serverHandoffStream
    ? await text(entry.serverHandoffStream as ReadableStream)
    : ''
  const context = { ...entry, serverHandoffStream: undefined }
  const router = <ServerRouter context={context} url={request.url} />
  const page = bytesOf(`<!DOCTYPE html>${renderToString(router)}`)
  // Half a page is not to be kept for others.
  if (page.includes(GIVEN_UP)) throw await whyGivenUp(router)
  if (!entry.renderMeta?.didRenderScripts) return Buffer.from(page)
  const end = page.lastIndexOf('</body>')
  const script = Buffer.from(answersScript(answers))
  return Buffer.concat([page.subarray(0, end), script, page.subarray(end)])
}

// A megabyte holds every page that we know, and is written to without being made each time.
const written = Buffer.allocUnsafeSlow(1 << 20)

/**
 * As `Buffer.from`, which first counts the bytes of a long text and so reads it twice. What stands
 * there is to be copied before the next page is.
 */
function bytesOf(text: string): Buffer {
  if (text.length * 3 > written.length) return Buffer.from(text)
  return written.subarray(0, written.write(text))
}

/** What React writes where it leaves a part to the browser. */
const GIVEN_UP = '<!--$!-->'

/** Rendered as one text, a part fails without a word. */
function whyGivenUp(page: ReactNode): Promise<unknown> {
  return new Promise((resolve) => {
    const unknown = new Error('A part of the page could not be rendered')
    renderToPipeableStream(page, { onError: resolve, onAllReady: () => resolve(unknown) })
  })
}

/** What is ready stands in its place: moved there by a script, it would be missing without one. */
const IN_ITS_PLACE = Number.MAX_SAFE_INTEGER

/** As the router's own `StreamTransfer` writes it. */
function answersScript(answers: string): string {
  const quoted = JSON.stringify(answers).replace(
    /[&<>\u2028\u2029]/g,
    (sign) => ESCAPED[sign] ?? sign,
  )
  const controller = 'window.__reactRouterContext.streamController'
  return `<script>${controller}.enqueue(${quoted});${controller}.close();</script>`
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
