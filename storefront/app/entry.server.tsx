import { PassThrough, Writable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router'
import { visitContext } from './shops/visit'

export { contextFor } from './shops/visit'
export { isPersonal, pageKindOf, reportedPageType } from './shops/pageKind'

export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const visit = context.get(visitContext)
  const { nonce } = visit
  headers.set('content-type', 'text/html; charset=utf-8')

  return new Promise((resolve, reject) => {
    let outcome = status
    const answer = (body: BodyInit | null) =>
      resolve(new Response(body, { status: outcome, headers }))
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={entry} url={request.url} {...(nonce ? { nonce } : {})} />,
      {
        ...(nonce ? { nonce } : {}),
        // What is ready stands in its place: moved there by a script, it would be missing without one.
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        // A personal page may stream; a public one is stored, so it is rendered whole.
        onShellReady: () => {
          if (nonce) answer(createReadableStreamFromReadable(pipe(new PassThrough())))
        },
        onAllReady: () => {
          clearTimeout(patience)
          if (nonce) return
          pipe(
            gathering((page) => {
              visit.page = page
              answer(null)
            }),
          )
        },
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

/** Web streams cost a page more than its markup does, so a whole page is gathered in plain memory. */
function gathering(done: (page: Buffer) => void): Writable {
  const parts: Buffer[] = []
  return new Writable({
    write(part: Buffer, _, next) {
      parts.push(part)
      next()
    },
    final(next) {
      done(Buffer.concat(parts))
      next()
    },
  })
}
